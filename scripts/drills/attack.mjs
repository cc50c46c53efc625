import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { register } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureServerBuilt } from '../lib/build.mjs';
import { until } from './cluster.mjs';
import { DrillFolder } from './drill-folder.mjs';
import { HealthProbe } from './health-probe.mjs';
import { startDiwan } from './node.mjs';
import { concludeDrill } from './programs.mjs';

/**
 * What once stopped a whole node, against one that runs: small workbooks that make a parser slow, by somebody who has just
 * registered, and addresses that make a regular expression slow, by nobody in particular. Meanwhile somebody else asks whether the
 * process answers.
 */

const SLOWEST_MS = 100;
const QUIET_MS = 5000;
const WORKBOOKS_AT_ONCE = 4;
const ROUNDS_OF_WORKBOOKS = 3;
const CONNECTIONS = 10;
const ROUNDS_OF_ADDRESSES = 100;

/** The first is the longest that Node's own limit on headers lets through; the others reach the routing of the server. */
const ADDRESSES = [
  `/${'/'.repeat(15_800)}a/`,
  `/${'/'.repeat(4000)}a/`,
  `/q/${'%2F'.repeat(1300)}a/`,
  `/q/${'../'.repeat(1300)}`,
  `/api/webapp/branches/${'a-'.repeat(1900)}!`,
  `/api/business/1/items?search=${'a+'.repeat(1900)}`,
  `/files/${'%C3%A9'.repeat(600)}%`,
];

/** The code that registers is a mail, which is a file of the installation. */
async function registered(diwan, dataDir) {
  const email = 'attack@diwan.example';
  const { request } = await diwan.call('/auth/send-code', { body: { email } });
  const outbox = join(dataDir, 'outbox');
  const code = await until('The mail with the code', async () => {
    const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.json')) : [];
    const texts = mails.map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')).text ?? '');
    return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
  });
  const password = 'a-Long-Password-5';
  return diwan.call('/auth/register', {
    body: {
      email,
      code,
      request,
      name: 'Attack',
      businessType: 'restaurant',
      businessName: 'Attack drill',
      password,
      password_confirmation: password,
      acceptTerms: true,
    },
  });
}

/** A sheet of three kilobytes, packed: one tag of 1.4 MB that never ends. */
async function hostileWorkbook() {
  register('../lib/typescript-hooks.mjs', import.meta.url);
  const sheets = '../../apps/api/src/platform/sheets';
  const { craftedParts } = await import(`${sheets}/testing/crafted-workbooks.ts`);
  const { packZip } = await import(`${sheets}/pack-zip.ts`);
  const sheet = Buffer.from(`<worksheet><sheetData><row r="1"><c${' r'.repeat(700_000)}`);
  return packZip(craftedParts(sheet).map(({ name, bytes }) => [name, [bytes.toString()]]));
}

async function importWorkbook({ url }, { token, business }, workbook) {
  const [{ id, branches }] = business;
  const body = new FormData();
  body.append('file', new Blob([workbook]), 'menu.xlsx');
  const response = await fetch(`${url}/api/business/${id}/menus/${branches[0].menu_id}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

async function workbooks(diwan, owner, workbook) {
  const statuses = [];
  for (let round = 0; round < ROUNDS_OF_WORKBOOKS; round += 1) {
    const imports = Array.from({ length: WORKBOOKS_AT_ONCE }, () => importWorkbook(diwan, owner, workbook));
    statuses.push(...(await Promise.all(imports)));
  }
  return statuses;
}

/** The path goes out as it is: `fetch` would tidy it up. */
const statusOf = ({ url }, path, agent) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    get({ hostname, port, path, agent }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    ).on('error', reject);
  });

async function addresses(diwan) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const rounds = Array.from({ length: ROUNDS_OF_ADDRESSES }, () => ADDRESSES).flat();
  const statuses = await Promise.all(rounds.map((path) => statusOf(diwan, path, agent)));
  agent.destroy();
  return statuses;
}

const counted = (statuses) =>
  [...new Set(statuses)]
    .toSorted((one, other) => one - other)
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ');

/** How the process answered meanwhile, and what the attack was answered. */
async function during(diwan, name, attack) {
  const probe = new HealthProbe(diwan.url);
  const statuses = await attack();
  return { name, ...(await probe.stop()), refused: counted(statuses), statuses };
}

async function rehearse(place) {
  const dataDir = join(place.path, 'node');
  const diwan = await startDiwan({ dataDir, isEmpty: true, spawnChild: (...args) => place.spawn(...args) });
  const owner = await registered(diwan, dataDir);
  const workbook = await hostileWorkbook();
  const quiet = async () => {
    await pause(QUIET_MS);
    return [];
  };
  const rows = [
    await during(diwan, 'quiet', quiet),
    await during(diwan, `workbooks of ${workbook.length} bytes`, () => workbooks(diwan, owner, workbook)),
    await during(diwan, 'odd addresses', () => addresses(diwan)),
  ];
  await diwan.stop();
  console.table(rows.map(({ statuses: _all, ...row }) => row));
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `${availableParallelism()} processors; load of the machine ${load.join(', ')} (1, 5 and 15 minutes).`,
  );
  return rows.flatMap(({ name, slowest, statuses }) => [
    ...(slowest > SLOWEST_MS ? [`${name}: an answer took ${slowest} ms, more than ${SLOWEST_MS} ms.`] : []),
    ...(statuses.includes(500) ? [`${name}: something was answered 500.`] : []),
  ]);
}

export async function attack() {
  await ensureServerBuilt();
  await concludeDrill(new DrillFolder('attack'), rehearse);
}
