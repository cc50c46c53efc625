import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Download, type Frame, type Locator, type Page } from '@playwright/test';
import { wordsIn, type Words } from './words.ts';

interface Refusal {
  readonly status: number;
  readonly path: string;
}

interface OwnFixtures {
  /** What the product says in the language of this run. */
  readonly words: Words;
  /** Announces an answer that the browser will write to its console as an error. */
  readonly refuses: (status: number, path: string) => void;
}

/** The test's own script, which is kept out of the frame of a preview as every script is. */
const IN_A_PREVIEW = /^Blocked script execution .*'allow-scripts' permission is not set/;

/** Every end-to-end test runs in both languages; what a browser complains about, unannounced, fails it. */
export const test = base.extend<OwnFixtures>({
  contextOptions: async ({ contextOptions }, provide) =>
    provide({ ...contextOptions, reducedMotion: 'reduce' }),
  words: async ({ locale }, provide) => provide(wordsIn(locale?.startsWith('ar') ? 'ar' : 'en')),
  refuses: [
    async ({ context }, provide) => {
      const complaints: { readonly text: string; readonly url: string }[] = [];
      const announced: Refusal[] = [];
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() !== 'error' || (url === 'about:srcdoc' && IN_A_PREVIEW.test(message.text())))
          return;
        complaints.push({ text: message.text(), url });
      });
      context.on('weberror', (error) => complaints.push({ text: String(error.error()), url: '' }));
      await provide((status, path) => void announced.push({ status, path }));
      const isAnnounced = ({ text, url }: (typeof complaints)[number]) =>
        announced.some(({ status, path }) => text.includes(`status of ${status}`) && url.includes(path));
      expect(complaints.filter((complaint) => !isAnnounced(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Nothing is on its way: no transition runs, and two frames in a row find the page as it was. A dialog that opens has no
 * name for a moment, and one that fades has colours that are nobody's.
 */
export async function expectSettled(page: Page): Promise<void> {
  const isStill = () =>
    page.evaluate(async () => {
      let isChanged = false;
      const watch = new MutationObserver(() => (isChanged = true));
      watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await frame();
      await frame();
      watch.disconnect();
      // What turns for ever, such as a loader, is as still as it gets.
      const moves = document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      return !isChanged && !moves;
    });
  await expect.poll(isStill, { intervals: [50] }).toBe(true);
}

/** What stands in for the source of axe where every frame of the page has it: to run a megabyte again takes as long as axe. */
const NOTHING_MORE = 'undefined';

/** Once every frame has loaded; one that begins to show another page meanwhile, as in another language, has no axe. */
async function hasAxe(page: Page): Promise<boolean> {
  const inFrame = async (frame: Frame) => {
    await frame.waitForLoadState();
    return frame.evaluate(() => 'axe' in globalThis);
  };
  const frames = await Promise.all(page.frames().map((frame) => inFrame(frame).catch(() => false)));
  return frames.every(Boolean);
}

/** No finding of axe, however small, on the screen as it stands; `further`: rules that it leaves out unless asked. */
export async function expectAccessible(page: Page, further: readonly string[] = []): Promise<void> {
  await expectSettled(page);
  const rules = Object.fromEntries(further.map((rule) => [rule, { enabled: true }]));
  // No rule that runs reads the style sheets, which axe would parse at every call.
  const preload = { assets: ['media'] };
  // Only what is wrong is described in full, and in this page: a second one to gather frames is not needed without any.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) ? { axeSource: NOTHING_MORE } : {}) })
    .options({ resultTypes: ['violations'], rules, preload })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(findings).toEqual([]);
}

/** The screen with this title is open, with everything it had to load. */
export async function expectOpen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** The screen is open, and in order for everybody. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  await expectOpen(page, title);
  await expectAccessible(page);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A field by the whole of its label; the mark of required ones is no part of it. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByLabel(new RegExp(String.raw`^\s*${escaped(label)}(\s*\*)?\s*$`));
}

/** Presses the button that opens the system's file chooser, and chooses there. */
export async function chooseFile(page: Page, button: Locator, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(path);
}

/** Presses what saves a file; the file, once the browser has it. A failure tells a press that was not taken from a file that never came. */
export async function downloadedBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const saved: Download[] = [];
  page.once('download', (file) => void saved.push(file));
  await press();
  await expect.poll(() => saved.length, { message: 'The press was taken, and no file came.' }).toBe(1);
  return saved[0]!;
}

/** A notice of this text came, and is put away so that the next one is told apart from it. */
export async function expectNotice(page: Page, said: string): Promise<void> {
  const notices = page.locator('.mantine-Notification-root').filter({ hasText: said });
  await expect(notices.first()).toBeVisible();
  // One of the act before may say the same; the next one then moves under the pointer, which holds it.
  await expect(async () => {
    if ((await notices.count()) > 0) await notices.first().getByRole('button').click({ timeout: 2000 });
    await expect(notices).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** All that was done on the page is stored: to leave it now asks nothing. */
export async function expectAllStored(page: Page): Promise<void> {
  const mayLeave = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayLeave).toBe(true);
}

/** Opens a list of choices by its label and takes one. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
