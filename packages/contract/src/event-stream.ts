import { z } from 'zod';

/**
 * An answer that stays open and sends events as browsers read them (Server-Sent Events); the reference names its content
 * type.
 */
export const eventStream = () => z.custom<ReadableStream>().meta({ contentType: 'text/event-stream' });

/**
 * What a stream about one row says, always without data, so that nothing about the row leaves by it: `change` asks to read
 * it again, `end` that nobody asks for this stream again.
 */
export const STREAM_EVENTS = ['change', 'end'] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];
