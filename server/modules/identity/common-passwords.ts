// The passwords that people choose most and attackers try first; shorter ones fail by their length anyway.

/** Folded to lower case, eight characters or more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 01234567 012345678 123123123 123412341234 12341234
  12344321 123321123 1234554321 123454321 12345679 123456780 123456781 123456123 123456654321 1234567899
  987654321 9876543210 87654321 876543210 98765432 0987654321 11111111 111111111 1111111111 22222222
  222222222 33333333 333333333 44444444 444444444 55555555 555555555 5555555555 66666666 666666666 77777777
  777777777 7777777777 88888888 888888888 8888888888 99999999 999999999 9999999999 00000000 000000000
  0000000000 10101010 1010101010 12121212 1212121212 13131313 23232323 69696969 11223344 1122334455
  112233445566 11112222 11221122 12211221 12345612 14725836 147258369 1472583690 147147147 159159159
  159357159 15935746 159753456 15975321 258258258 321321321 321654987 369258147 456456456 456789123
  741852963 7418529630 789456123 7894561230 789789789 951753852 963852741 123698745 123654789 12369874
  13579246 135792468 1357924680 13572468 24681012 24681357 246813579 31415926 314159265 3141592654 27182818
  19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998
  19991999 20002000 20012001 20022002 20032003 20042004 20052005 20102010 20202020 20212021 20222022 20232023
  20242024 20252025 20262026 01011990 01012000 16121971 26031971 21021952
  password password0 password1 password2 password3 password7 password9 password01 password10 password11
  password12 password13 password21 password22 password23 password99 password00 password111 password123
  password1234 password12345 password123456 password! password1! password123! password@ password@1
  password@12 password@123 password@1234 password#1 password#123 password$ password. password.1 password_1
  passwordpassword mypassword mypassword1 mypassword123 newpassword newpassword1 oldpassword thepassword
  yourpassword nopassword userpassword adminpassword secretpassword passwords passwort passwort1 passwort123
  passw0rd passw0rd1 passw0rd! passw0rd123 p@ssword p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd!
  p@ssw0rd12 p@ssw0rd123 p@$$word p@$$word1 p@$$w0rd p@$$w0rd1 pa$$word pa$$word1 pa$$w0rd pa$$w0rd1
  pa55word pa55word1 pa55w0rd p455w0rd passcode passcode1 passkey1 passme123 passpass pass1234 pass12345
  pass123456 pass@123 pass@1234 pass@word1 pass#123 drowssap
  qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwerty12 qwerty11 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwerty321 qwerty777 qwerty99 qwerty00 qwerty!1 qwerty1! qwerty@123 qwertyqwerty qwertyasdf
  qwertyasdfgh qwertyzxcvbn qweqweqwe qwe123qwe qweasdzxc qweasd123 qweasdzxc123 qwer1234 qwer4321 qwerasdf
  qwerasdfzxcv qwertz123 azertyuiop azerty123 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdf1234 asdfasdf
  asdfqwer asdasdasd asd123asd asdf123456 asdqwe123 asdzxc123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv zxcv1234
  zxczxczxc zaqxswcde zaq12wsx zaq1zaq1 zaq1xsw2 zaq!2wsx zaqwsxcde xsw21qaz 1qaz2wsx 1qaz2wsx3edc
  1qaz1qaz 1qazxsw2 1qaz@wsx !qaz2wsx !qaz@wsx 2wsx3edc 3edc4rfv 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q1q1q1q
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d a1b2c3d4 a1b2c3d4e5 qazwsxedc qazwsxedcrfv qazwsx12 qazwsx123
  qaz123wsx qazqazqaz poiuytrewq mnbvcxz1 lkjhgfdsa 0okm9ijn 1234qwer 12345qwert 12345qwe 123456qwe
  123456qwerty 123qweasd 123qweasdzxc 123qwe123 123qwe!@# 123qwerty 1234asdf 123asdfg 123456asd 123abc123
  12345abc 123456abc 12345678a 123456789a 1234567a 123456aa a1234567 a12345678 a123456789 a1b2c3d4 aa123456
  aa12345678 aa112233 aaa11111 aaaa1111 aaaa1234 aaaaaaaa aaaaaaaaa aaaaaaaaaa aabbccdd abababab abc12345
  abc123456 abc1234567 abc123abc abcabc123 abcd1234 abcd12345 abcd123456 abcd@123 abcd@1234 abcdabcd abcdef12
  abcdef123 abcdefgh abcdefghi abcdefghij abcdefg1 abcdefg123 qqqqqqqq qq123456 wwwwwwww zzzzzzzz xxxxxxxx
  w1234567 z1234567 s1234567 q1234567 asd12345 asd123456 zxc12345 zxc123456 qwe12345 qwe123456 1234567q
  1234567z
  admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin#123 adminadmin administrator
  administrator1 superadmin superuser rootroot root1234 root12345 toor1234 test1234 test12345 test123456
  test@123 testtest testing1 testing123 testuser tester123 guest123 guestguest user1234 user12345 username
  username1 default1 changeme changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmeinnow
  welcome1 welcome12 welcome123 welcome1234 welcome@123 welcome2024 welcome2025 login123 loginlogin access14
  secret123 secret12 secret1234 topsecret private1 security security1 computer computer1 internet internet1
  samsung1 samsung123 iphone123 android1 windows1 microsoft google123 facebook facebook1 facebook123
  instagram whatsapp whatsapp1 telegram youtube1 linkedin temp1234 temppass trustno1 whatever whatever1
  nothing1 anything something forever1 forever123 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123
  iloveyou! ilovegod ilovejesus ilovemom iloveme1 iloveu123 iloveyou3000 lovelove lovelove1 loveyou1
  loveyou123 mylove123 truelove babygirl babygirl1 babyboy1 princess princess1 princess123 prince123
  sweetheart sweety123 angel123 angels123 sunshine sunshine1 sunshine123 sunflower butterfly butterfly1
  beautiful beautiful1 chocolate chocolate1 cupcake1 cookies1 strawberry flower123 rainbow1 football
  football1 football12 football123 baseball baseball1 basketball volleyball softball hockey123 cricket1
  cricket12 cricket123 cricketer soccer123 liverpool liverpool1 liverpool123 chelsea1 chelsea123 arsenal1
  arsenal123 barcelona barcelona1 realmadrid manchester manchester1 juventus ronaldo7 ronaldo123 cristiano
  messi123 messi1010 neymar123 superman superman1 superman123 batman123 spiderman spiderman1 ironman1
  ironman123 starwars starwars1 pokemon1 pokemon123 pikachu1 naruto123 naruto12 minecraft minecraft1 gameover
  gamer123 gaming123 freefire freefire1 freefire123 pubg1234 pubgmobile playboy1 playstation nintendo
  monster1 monster123 dragon12 dragon123 dragonball master12 master123 shadow12 shadow123 killer12 killer123
  hunter12 hunter123 ranger123 mustang1 corvette mercedes mercedes1 ferrari1 porsche1 diamond1 diamond123
  silver123 golden123 gold1234 goldfish midnight midnight1 blackcat scorpion scorpion1 phoenix1 phoenix123
  michael1 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jonathan jordan23 jordan123 charlie1
  charlie123 anthony1 alexander alexander1 alexandra andrew123 daniel123 patricia victoria victoria1 veronica
  elizabeth elizabeth1 katherine stephanie samantha samantha1 nicholas christian christian1 christine
  danielle gabriel1 isabella rebecca1 matthew1 joshua123 brandon1 william1 thomas123 robert123 richard1
  ashley123 maverick einstein napoleon
  bangladesh bangladesh1 bangladesh12 bangladesh123 bangladesh71 bangla123 bangla71 banglades joybangla
  amarbangla sonarbangla amardesh dhaka123 dhaka1234 chittagong chattogram sylhet123 rajshahi khulna123
  pakistan pakistan1 pakistan123 india123 india1234 kolkata1 kolkata123 filipinas pilipinas pilipinas1
  philippines manila123 pinoy123 mahalkita mahalkita1 mahalko123 ilovephilippines
  allah123 allah786 allahuakbar allahis1 bismillah bismillah1 bismillah123 bismillah786 muhammad muhammad1
  mohammad mohammad1 mohammed alhamdulillah mashallah inshallah subhanallah islam123 786786786 78678678
  jesus123 jesus777 jesuschrist jesusislord krishna1 krishna123 jaishreeram omnamahshivaya
  amarjaan amarjibon valobasha bhalobasha bhalobashi amitomake jaanjaan janeman1 jannat123 shakib75 shakib123
  tamim123 mashrafe mashrafe2 mushfiqur virat123 viratkohli sachin10 sachin123 dhoni007
  casino123 casino777 jackpot1 jackpot7 jackpot123 jackpot777 lucky123 lucky777 lucky7777 luckyluck
  luckyday luckyone luckyseven bigwinner winner12 winner123 winner777 poker123 pokerstar betting1 betting123
  bet12345 gamble123 money123 money777 moneymoney cashcash slots777 slot7777 spin1234 spinspin 777slots
  bkash123 bkash1234 nagad123 nagad1234 taka1234 player123 player01 player12 player11
  !@#$%^&* !@#$%^&*( !@#$%^&*() !@#$1234 !@#123456 1234!@#$ 123456!@# $%^&*()_ ******** ........ --------
  `
    .trim()
    .split(/\s+/u),
);
