import { shownTickets, type Board } from './board.rules.ts';
import { isLater, type Line, type Ticket } from './ticket.rules.ts';

/** Names each line of a ticket; one whose count has changed is another one, which nobody has struck. */
export function lineNames(lines: readonly Pick<Line, 'what' | 'count'>[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ what, count }) => {
    const name = `${what} ${count}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${name} ${before}`;
  });
}

/** Strikes a line as made, or takes that back. */
export function strike(board: Board, id: number, line: string): Board {
  const struck = board.struck[id] ?? [];
  const next = struck.includes(line) ? struck.filter((one) => one !== line) : [...struck, line];
  return { ...board, struck: { ...board.struck, [id]: next } };
}

/** Nothing is left to be made. */
export function isAllStruck(ticket: Ticket, struck: readonly string[] = []): boolean {
  const names = lineNames(ticket.lines);
  return names.length > 0 && names.every((name) => struck.includes(name));
}

export interface DishCount extends Pick<Line, 'dish' | 'item'> {
  /** The name of its price, where it has one. */
  readonly size: Line['item'];
  readonly count: number;
}

/** What is to be made over all tickets of now, by item and size, the most of it first. */
export function allDay(board: Board, now: number): readonly DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const { ticket } of shownTickets(board)) {
    if (ticket.status === 'ready' || isLater(ticket, now)) continue;
    const names = lineNames(ticket.lines);
    const struck = board.struck[ticket.id] ?? [];
    for (const [at, { dish, item, extras, count }] of ticket.lines.entries()) {
      if (struck.includes(names[at] ?? '')) continue;
      const known = counts.get(dish);
      counts.set(dish, { dish, item, size: extras[0] ?? [], count: (known?.count ?? 0) + count });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.dish.localeCompare(b.dish));
}

/** The items of all open tickets that are on the menu, each once. */
export function itemsOnBoard(board: Board): readonly { readonly id: number; readonly item: Line['item'] }[] {
  const items = new Map<number, Line['item']>();
  for (const { ticket } of shownTickets(board)) {
    for (const { itemId, item } of ticket.lines) if (itemId !== null) items.set(itemId, item);
  }
  return [...items].map(([id, item]) => ({ id, item })).toSorted((a, b) => a.id - b.id);
}
