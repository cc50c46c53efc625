import { z } from 'zod';
import { whoMayCall } from '@diwan/contract/openapi.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { OPERATION_GROUPS } from '@diwan/contract/operations.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
}

/** A schema as people write it: `{id: number, name: string | null}`. Deep members are shortened. */
function sketch(shape: Shape, depth: number): string {
  if (shape.$ref) return '(as above)';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return [...new Set(choices.map((choice) => sketch(choice, depth)))].join(' | ');
  if (shape.items) return `${sketch(shape.items, depth)}[]`;
  if (shape.properties) return members(shape, depth);
  return [shape.type ?? 'any'].flat().join(' | ');
}

function members({ properties = {}, required = [] }: Shape, depth: number): string {
  if (depth >= 3) return '{…}';
  const pad = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(
    ([name, inner]) => `${pad}${name}${required.includes(name) ? '' : '?'}: ${sketch(inner, depth + 1)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${'  '.repeat(depth)}}`;
}

function block(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  const text = sketch(shape, 0);
  return text === '{}' ? '' : `<h4>${title}</h4><pre>${escape(text)}</pre>`;
}

function section(operation: AnyOperation): string {
  const also =
    operation.aliases.length > 0
      ? `<p>Also: ${operation.aliases.map((path) => `<code>/api${escape(path)}</code>`).join(', ')}</p>`
      : '';
  return `<details id="${operation.name}"><summary><b class="${operation.method}">${operation.method}</b>
    <code>/api${escape(operation.path)}</code> <span>${escape(operation.summary)}</span></summary>
    <p>${escape(whoMayCall(operation.access))}</p>${also}
    ${block('Query', operation.query, 'input')}${operation.takes === 'none' ? '' : block('Body', operation.body, 'input')}
    ${block('Answer', operation.answer, 'output')}</details>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin-inline:auto;
padding:2rem 1rem}h2{margin-block:2rem .5rem}details{border-block-end:1px solid #8884;padding-block:.5rem}summary{cursor:pointer}
summary span{opacity:.75}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:8px}code{font-size:.9em}
b{display:inline-block;min-width:3.2em;font-size:.8em}.POST{color:#bb3cbf}nav a{margin-inline-end:.75rem}`;

/** The readable reference of every call, made from the contract. */
export function referencePage(version: string): string {
  const groups = [...OPERATION_GROUPS];
  const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-');
  const nav = groups.map(([title]) => `<a href="#${anchor(title)}">${title}</a>`).join('');
  const body = groups
    .map(
      ([title, operations]) => `<h2 id="${anchor(title)}">${title}</h2>${operations.map(section).join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diwan API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>Diwan API ${escape(version)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Reads are GET, writes are POST, deletes are
<code>POST …/delete</code>. Send <code>Authorization: Bearer …</code> and <code>locale: en|ar</code>.</p>
<nav>${nav}</nav>${body}</main></body></html>`;
}
