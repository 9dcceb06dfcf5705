// `npm run vendor:check -- <vendor>`: does a vendor keep to its protocol, and do we? Prints a report to send.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSandbox } from './builds/build-sandbox.ts';
import { allChecks } from './vendor-check/all-checks.ts';
import { type Finding, runChecks } from './vendor-check/check.ts';
import { checkedProtocolNames, type CheckedProtocol } from './vendor-check/protocols.ts';
import { registeredInBrand, type Registered } from './vendor-check/registered.ts';
import { printReport, summaryOf } from './vendor-check/report.ts';
import { stageOfRunning } from './vendor-check/running.ts';
import type { Stage } from './vendor-check/stage.ts';
import { openThrowaway } from './vendor-check/throwaway.ts';

const usage = `Usage: npm run vendor:check -- <vendor> [options]

  Starts a throwaway platform with a sandbox of vendors on loopback and checks one vendor of the demo brand.

  --protocol <name>    register it with another protocol: ${checkedProtocolNames.join(', ')}
  --mode <mode>        SEAMLESS, or TRANSFER in the protocol khela-sandbox
  --only <pattern>     only checks whose id matches, for example '^B-'
  --report <file>      write the report there; without it the report is printed
  --port <number>      first of two ports for the throwaway pair (19250)

  Against a platform and a sandbox that run already, as guests with play money:

  --platform <address> --vendors <address> --data <folder> [--origin <address of the site>]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    protocol: { type: 'string' },
    mode: { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string' },
    port: { type: 'string' },
    platform: { type: 'string' },
    vendors: { type: 'string' },
    origin: { type: 'string' },
    data: { type: 'string' },
  },
});
const registered = readVendor(positionals[0] ?? '');
if (registered) process.exitCode = await check(registered);
else {
  console.error(usage);
  process.exitCode = 2;
}

function readVendor(vendorCode: string): Registered | undefined {
  const known = registeredInBrand(vendorCode);
  const protocol = checkedProtocolNames.find((name) => name === (values.protocol ?? known?.protocol));
  const walletMode = values.mode ?? known?.walletMode;
  if (!known || !protocol || (walletMode !== 'SEAMLESS' && walletMode !== 'TRANSFER')) return undefined;
  // Only in this protocol the ticket tells the vendor that it keeps the money itself.
  if (walletMode === 'TRANSFER' && protocol !== 'khela-sandbox') return undefined;
  return { vendorCode, protocol: protocol satisfies CheckedProtocol, walletMode };
}

/** Runs the checks; the exit code is 0 only when all that could be run have passed. */
async function check(vendor: Registered): Promise<number> {
  const startedAt = new Date();
  const { stage, close } = await openStage(vendor);
  const findings = await runAll(stage);
  await close();
  const { vendorCode, protocol, platformUrl, vendorUrl, walletMode } = stage;
  const report = printReport(
    {
      vendorCode,
      protocol: protocol.name,
      walletMode,
      platform: platformUrl,
      vendorServer: vendorUrl,
      startedAt,
    },
    findings,
  );
  if (values.report) writeFileSync(values.report, report);
  else console.log(report);
  console.error(`\n${vendorCode}: ${summaryOf(findings)}`);
  return hasPassed(findings) ? 0 : 1;
}

function runAll(stage: Stage): Promise<Finding[]> {
  const only = new RegExp(values.only ?? '');
  const chosen = allChecks.filter(({ id }) => only.test(id));
  const others = chosen.filter(({ fits }) => fits && !fits(stage)).map(({ id }) => id);
  if (others.length > 0) console.error(`Do not apply to ${stage.protocol.name}: ${others.join(', ')}\n`);
  return runChecks(chosen, stage, ({ verdict, id, title }) =>
    console.error(`${verdict.toUpperCase().padEnd(8)} ${id} ${title}`),
  );
}

function hasPassed(findings: readonly Finding[]): boolean {
  return findings.length > 0 && findings.every(({ verdict }) => verdict !== 'fail');
}

async function openStage(vendor: Registered): Promise<{ stage: Stage; close: () => void | Promise<void> }> {
  const { platform, vendors, origin, data = './data' } = values;
  if (platform && vendors) {
    const dataDir = resolve(data);
    const addresses = {
      platformUrl: platform,
      vendorUrl: vendors,
      platformOrigin: origin ?? platform,
      dataDir,
    };
    return stageOfRunning(vendor, addresses);
  }
  await buildSandbox();
  const port = Number(values.port ?? 19_250);
  const throwaway = await openThrowaway([vendor], { platform: port, vendors: port + 1 });
  return { stage: throwaway.stageOf(vendor.vendorCode), close: () => throwaway.close() };
}
