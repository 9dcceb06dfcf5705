// Asks a member on home about contracts that are offered: daily salary, dividend, hour salary, one after the other.
import { dailySalaryRequest, dividendRequest, hourSalaryRequest } from '#contract/agents/contracts-calls.ts';
import { getsContractPrompts } from '#contract/base/roles.ts';
import { askQuestion } from '#kit/overlays/question.ts';
import { callApi } from '#site/base/api.ts';
import { currentText, loadTexts, type TextKey } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { isHomePath, type Path, paths } from '#site/base/paths.ts';
import { currentActor, sessionStore } from '#site/base/session.ts';

type Offers = Readonly<Record<string, string | undefined>> | null;
type Kind = { readonly title: TextKey; readonly page: Path; readonly read: () => Promise<Offers> };
const quiet = { quiet: true };
const kinds: readonly Kind[] = [
  {
    title: 'agents.prompt.DAILY_SALARY',
    page: paths.salaryContract,
    read: async () => (await callApi(dailySalaryRequest, {}, quiet)).dailysalreqtype,
  },
  {
    title: 'agents.prompt.DIVIDEND',
    page: paths.dividendContract,
    read: async () => (await callApi(dividendRequest, {}, quiet)).divtypecompperiodreq,
  },
  {
    title: 'agents.prompt.HOUR_SALARY',
    page: paths.hourContract,
    read: async () => (await callApi(hourSalaryRequest, {}, quiet)).contracthoursalreq,
  },
];

/** Offers that the member has cancelled; they are asked about again after the page is loaded again. */
const silenced = new Set<string>();
let isAsking = false;

/** Does nothing for actors who get no contracts (AGT-21), and without network. */
export async function promptContracts(): Promise<void> {
  if (isAsking || !getsContractPrompts(currentActor())) return;
  isAsking = true;
  const token = sessionStore.get()?.token;
  try {
    for (const { title, page, read } of kinds) {
      const ids = Object.values((await read()) ?? {}).filter((id) => id !== undefined);
      const isStillHome = isHomePath(location.pathname) && sessionStore.get()?.token === token;
      if (!isStillHome || ids.every((id) => silenced.has(id))) continue;
      await loadTexts(['agents']);
      const t = currentText();
      const goes = await askQuestion({
        title: t(title),
        text: t('agents.promptText'),
        confirm: t('agents.go'),
        cancel: t('agents.cancel'),
      });
      if (goes) return navigate(page);
      for (const id of ids) silenced.add(id);
    }
  } catch {
    // The next visit of home asks again.
  } finally {
    isAsking = false;
  }
}
