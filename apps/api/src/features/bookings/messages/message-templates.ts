import type { messageTemplates, MessageTemplateRow } from '@diwan/contract/bookings/messages.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { DEFAULT_TEMPLATES, PLACEHOLDERS_OF } from '@diwan/domain/default-templates.ts';
import { unknownPlaceholder } from '@diwan/domain/whatsapp-messages.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import { differences } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid } from '#platform/http-error.ts';
import { MESSAGE_KINDS, type MessageKind } from '@diwan/contract/bookings/message-kinds.ts';

type Stored = Omit<MessageTemplateRow, 'is_default'>;

const rowOf = (kind: MessageKind, stored: Stored | undefined): MessageTemplateRow =>
  stored
    ? { ...stored, is_default: false }
    : { kind, ...DEFAULT_TEMPLATES[kind], is_default: true, updated_at: null };

/** One row for each kind of message, in the words of the business where it has its own. */
export async function readTemplates(scope: Scope): Promise<MessageTemplateRow[]> {
  const stored = await scope.db.rows(
    query
      .selectFrom('message_templates')
      .select(['kind', 'en', 'ar', 'updated_at'])
      .where('business_id', '=', scope.business.id)
      .$narrowType<Pick<Stored, 'kind'>>(),
  );
  const own = new Map(stored.map((row) => [row.kind, row]));
  return MESSAGE_KINDS.map((kind) => rowOf(kind, own.get(kind)));
}

type Words = NonNullable<BodyOf<typeof messageTemplates.set>['words']>;

function requireKnownPlaceholders(kind: MessageKind, words: Words): void {
  const problems = (['en', 'ar'] as const).flatMap((language): FieldProblem[] => {
    const placeholder = unknownPlaceholder(words[language], PLACEHOLDERS_OF[kind]);
    if (placeholder === null) return [];
    return [{ path: `words.${language}`, key: 'placeholder_unknown', values: { placeholder } }];
  });
  if (problems.length > 0) throw invalid(problems);
}

async function store(scope: Scope, kind: MessageKind, words: Words | null): Promise<void> {
  if (words === null) {
    await scope.db.run(
      query
        .deleteFrom('message_templates')
        .where('business_id', '=', scope.business.id)
        .where('kind', '=', kind),
    );
    return;
  }
  const { en, ar } = words;
  const written = { en, ar, updated_at: scope.now };
  await scope.db.run(
    query
      .insertInto('message_templates')
      .values({ business_id: scope.business.id, kind, ...written })
      .onConflict((row) => row.columns(['business_id', 'kind']).doUpdateSet(written)),
  );
}

async function readTemplate(scope: Scope, kind: MessageKind): Promise<MessageTemplateRow> {
  const rows = await readTemplates(scope);
  return rows.find((row) => row.kind === kind) ?? rowOf(kind, undefined);
}

export async function setTemplate(scope: Scope, { body }: { body: BodyOf<typeof messageTemplates.set> }) {
  if (body.words) requireKnownPlaceholders(body.kind, body.words);
  const before = await readTemplate(scope, body.kind);
  await store(scope, body.kind, body.words);
  const after = await readTemplate(scope, body.kind);
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) scope.unchanged();
  else
    scope.record({
      action: 'update',
      entity: 'message_template',
      entity_id: null,
      label: body.kind,
      business_id: scope.business.id,
      changes,
    });
  return after;
}
