/** What a value of each type is when the driver has read it (`pool.ts`), and what may be written. */
export const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Timestamp',
  tstzrange: 'string',
  uuid: 'string',
  xid8: 'string',
  _int8: 'number[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
};
