// The documents that a member accepts: terms of registration and the user agreement, by the address.
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { usePath } from '#site/base/navigation.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { normalPath, paths } from '#site/base/paths.ts';
import { SafeHtml } from '#site/base/parts/safe-html.tsx';
import { termsQuery } from '#site/data/identity/registration.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import styles from './terms-screen.module.css';

export default function TermsScreen() {
  const path = usePath();
  const kind = normalPath(path) === paths.registerTerms ? 'REGISTER' : 'AGREEMENT';
  const query = useQuery(termsQuery(kind, useLanguage()));
  const { data } = query;
  if (query.isError) return <LoadFailed query={query} />;
  return (
    <article className={styles.paper} aria-busy={!data}>
      {data ? (
        <>
          <h2 className={styles.title}>{data.title}</h2>
          <SafeHtml html={data.content} className={styles.text} />
        </>
      ) : (
        <ComingText />
      )}
    </article>
  );
}

function ComingText() {
  return (
    <div className={styles.coming}>
      {['60%', '100%', '92%', '96%', '40%', '100%', '88%'].map((width, line) => (
        <Skeleton key={line} width={width} height="0.3rem" />
      ))}
    </div>
  );
}
