import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where systems put it that do not name the folder in the PATH of a service. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const OF_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** CHROMIUM_PATH of an installation that is to start no browser though there is one. */
const NONE = 'none';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

interface Around {
  /** CHROMIUM_PATH. */
  readonly named: string | undefined;
  /** PATH. */
  readonly path: string | undefined;
  readonly usual?: readonly string[];
}

/** A browser of this machine: one of the PATH, else one of the usual places. */
function installed({ path = '', usual = USUAL_FOLDERS }: Around): string | undefined {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...usual];
  const files = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...files, ...(usual === USUAL_FOLDERS ? [OF_MAC] : [])].find(isProgram);
}

interface FoundChromium {
  /** Undefined: invoices are served as a page to print. */
  readonly chromium: string | undefined;
  /** What the start says of it. */
  readonly sentence: string;
}

const AS_PAGE = 'invoices are served as a page to print';

/** The browser that draws invoices: the one that is named, else one that is installed. */
export function findChromium(around: Around): FoundChromium {
  const { named } = around;
  if (named === NONE) return { chromium: undefined, sentence: `CHROMIUM_PATH is none: ${AS_PAGE}.` };
  if (named !== undefined && !isProgram(named)) {
    const sentence = `CHROMIUM_PATH names ${named}, which is no program that can be started: ${AS_PAGE}.`;
    return { chromium: undefined, sentence };
  }
  const chromium = named ?? installed(around);
  const sentence = chromium
    ? `Invoices are drawn as PDF by ${chromium}.`
    : `No Chromium was found: ${AS_PAGE}. Install chromium, or name one in CHROMIUM_PATH.`;
  return { chromium, sentence };
}
