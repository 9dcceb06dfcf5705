// The most common passwords, which attackers try first; shorter ones fail by their length.
import { createRequire } from 'node:module';

const shortest = 8;

/** Words that the international list lacks: regional words, games of chance, keyboards and years. */
const ofThisRegion = `
  0123456789 01234567 012345678 123123123 123412341234 12341234 987654321 9876543210 87654321 876543210
  98765432 0987654321 111111111 1111111111 22222222 222222222 33333333 333333333 44444444 444444444 55555555
  555555555 5555555555 66666666 666666666 77777777 777777777 7777777777 88888888 888888888 8888888888
  99999999 999999999 9999999999 00000000 000000000 0000000000 10101010 1010101010 12121212 1212121212
  13131313 23232323 69696969 147147147 159159159 159357159 258258258 321321321 456456456 789789789 27182818
  19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997
  19981998 19991999 20002000 20012001 20022002 20032003 20042004 20052005 20102010 20202020 20212021
  20222022 20232023 20242024 20252025 20262026 16121971 26031971 21021952 password111 password12345
  password123456 password1! password123! password@ password@1 password@12 password@123 password@1234
  password#1 password#123 password$ password. password.1 password_1 mypassword1 mypassword123 newpassword1
  oldpassword thepassword yourpassword userpassword adminpassword secretpassword passwort123 passw0rd!
  passw0rd123 p@ssword p@ssword1 p@ssword123 p@ssw0rd1 p@ssw0rd! p@ssw0rd12 p@ssw0rd123 p@$$word p@$$word1
  p@$$w0rd p@$$w0rd1 pa$$word pa$$word1 pa$$w0rd1 pa55word1 passcode1 passkey1 passme123 pass12345
  pass123456 pass@123 pass@1234 pass@word1 pass#123 qwerty!1 qwerty1! qwerty@123 qwertyqwerty qwertyasdf
  qwertyzxcvbn qweqweqwe qwertz123 asdasdasd asdf123456 zxcvbnm, zxcvzxcv zxczxczxc zaq1zaq1 1qaz1qaz
  !qaz@wsx 1q1q1q1q qazqazqaz poiuytrewq lkjhgfdsa 123qwe!@# 123asdfg aa12345678 aa112233 aaa11111 aaaa1234
  aaaaaaaa aaaaaaaaa aaaaaaaaaa abababab abc1234567 abcabc123 abcd@123 abcd@1234 abcdabcd abcdefgh abcdefghi
  abcdefghij abcdefg123 qqqqqqqq wwwwwwww zzzzzzzz xxxxxxxx qwe12345 admin1234 admin12345 admin123456
  admin@123 admin@1234 admin#123 adminadmin administrator1 superadmin superuser rootroot root1234 root12345
  toor1234 test12345 test123456 test@123 tester123 guest123 guestguest user1234 user12345 username1
  changeme123 letmein12 welcome1234 welcome@123 welcome2024 welcome2025 login123 loginlogin secret1234
  iphone123 android1 facebook1 facebook123 instagram whatsapp whatsapp1 telegram youtube1 linkedin
  forever123 iloveu123 iloveyou3000 lovelove1 loveyou123 mylove123 princess123 prince123 sweety123 angels123
  sunshine123 flower123 cricket12 cricket123 cricketer liverpool123 chelsea123 barcelona1 messi123 messi1010
  neymar123 ironman123 minecraft1 gaming123 freefire freefire1 freefire123 pubg1234 pubgmobile ranger123
  diamond123 silver123 golden123 gold1234 scorpion1 phoenix123 jessica123 bangladesh1 bangladesh12
  bangladesh123 bangladesh71 bangla123 bangla71 banglades joybangla amarbangla sonarbangla amardesh dhaka123
  dhaka1234 chittagong chattogram sylhet123 rajshahi khulna123 pakistan123 india1234 kolkata1 kolkata123
  filipinas pilipinas pilipinas1 manila123 pinoy123 mahalkita1 mahalko123 ilovephilippines allah123 allahis1
  bismillah1 bismillah123 bismillah786 muhammad1 mohammad1 alhamdulillah mashallah subhanallah islam123
  786786786 78678678 krishna123 jaishreeram omnamahshivaya amarjaan amarjibon valobasha bhalobasha
  bhalobashi amitomake jaanjaan janeman1 jannat123 shakib75 shakib123 tamim123 mashrafe mashrafe2 mushfiqur
  virat123 viratkohli sachin10 sachin123 dhoni007 casino123 casino777 jackpot7 jackpot123 jackpot777
  lucky7777 luckyluck luckyseven bigwinner winner123 winner777 pokerstar betting1 betting123 bet12345
  gamble123 cashcash slots777 slot7777 spin1234 spinspin 777slots bkash123 bkash1234 nagad123 nagad1234
  taka1234 player123 player01 player12 player11 !@#$%^&* !@#$%^&*( !@#$%^&*() !@#$1234 !@#123456 1234!@#$
  123456!@# $%^&*()_ ******** ........ --------
  `;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password in lower case is a common one: those above and some 18,000 of the list that zxcvbn-ts publishes,
 * the most frequent of leaked passwords (OWASP ASVS 5.0.0, 6.2.4, requires 3,000). The list is read at the first
 * call.
 */
export function isCommonPassword(folded: string): boolean {
  known ??= readLists();
  return known.has(folded);
}

function readLists(): ReadonlySet<string> {
  const load = createRequire(import.meta.url);
  const ofTheWorld = load('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[];
  const listed = [...ofThisRegion.trim().split(/\s+/u), ...ofTheWorld];
  return new Set(listed.filter((password) => password.length >= shortest));
}
