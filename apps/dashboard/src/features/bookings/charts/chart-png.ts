import type { Locale } from '@diwan/contract/locale.ts';
import { directionOf } from '#kit/i18n/locale.ts';

interface Titled {
  readonly title: string;
  readonly period: string;
  readonly locale: Locale;
}

const SCALE = 2;
const MARGIN = 24;
const HEAD = 72;
const INK = '#494949';
const PAPER = '#ffffff';
const DRAWN_STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'fill-opacity'];

/** The drawing with its colours written into it, and without its words: an image knows no style sheets and no fonts. */
function wordless(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true);
  const [originals, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const name of DRAWN_STYLES) copies.item(index).setAttribute(name, style.getPropertyValue(name));
  });
  for (const words of copy.querySelectorAll('text')) words.remove();
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(wordless(svg))}`;
  await image.decode();
  return image;
}

/** The page's own fonts draw the words, so that Arabic is shaped as on the screen. */
function writeWords(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  const origin = svg.getBoundingClientRect();
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const words of svg.querySelectorAll('text')) {
    const { fontSize, fontFamily, fontWeight } = getComputedStyle(words);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const lines = words.querySelectorAll('tspan');
    for (const line of lines.length > 0 ? lines : [words]) {
      const box = line.getBoundingClientRect();
      const [x, y] = [box.left - origin.left + box.width / 2, box.top - origin.top + box.height / 2];
      context.fillText(line.textContent ?? '', MARGIN + x, HEAD + y);
    }
  }
}

function writeHead(
  context: CanvasRenderingContext2D,
  { title, period, locale }: Titled,
  width: number,
): void {
  const family = getComputedStyle(document.body).fontFamily;
  const isRtl = directionOf(locale) === 'rtl';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = isRtl ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = INK;
  const x = isRtl ? width - MARGIN : MARGIN;
  context.font = `600 18px ${family}`;
  context.fillText(title, x, 34);
  context.font = `400 14px ${family}`;
  context.fillText(period, x, 56);
}

/** The first chart within an element as a PNG on white with its title and period; null where it cannot be drawn. */
export async function drawChart(frame: HTMLElement | null, titled: Titled): Promise<Blob | null> {
  const svg = frame?.querySelector<SVGSVGElement>('svg.recharts-surface');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!svg || !context) return null;
  const { width, height } = svg.getBoundingClientRect();
  const whole = { width: width + MARGIN * 2, height: height + HEAD + MARGIN };
  canvas.width = Math.ceil(whole.width * SCALE);
  canvas.height = Math.ceil(whole.height * SCALE);
  context.scale(SCALE, SCALE);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, whole.width, whole.height);
  context.drawImage(await imageOf(svg), MARGIN, HEAD, width, height);
  writeWords(context, svg);
  writeHead(context, titled, whole.width);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
