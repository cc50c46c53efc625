import { z } from 'zod';
import { open, read } from '../operation.ts';

const state = z.enum(['ok', 'unavailable']);
const DEPENDENCY = ['ok', 'unavailable', 'unused'] as const;
const dependency = z.enum(DEPENDENCY);

export const installation = {
  clientConfig: read({
    name: 'installation.client-config',
    path: '/client-config',
    summary: 'What a client needs to know of this installation',
    access: open,
    answer: z.object({
      version: z.string(),
      realtime: z.object({
        enabled: z.string(),
        key: z.string(),
        host: z.string().nullable(),
        port: z.number().nullable(),
        tls: z.boolean(),
      }),
      apps: z.object({ qr: z.string(), tablet: z.string(), orders: z.string() }),
      images: z.object({ base: z.string(), widths: z.array(z.number()) }),
      /** Where maps load their pictures from; null: they load none. */
      map: z.object({ tiles: z.string().nullable() }),
      upload: z.object({ image_mb: z.number(), video_mb: z.number() }),
    }),
  }),
  health: read({
    name: 'installation.health',
    path: '/health',
    summary: 'Can this installation serve?',
    access: open,
    answer: z.object({
      status: state,
      version: z.string(),
      database: state,
      realtime: state,
      /** A standby that answers some reads; without it the primary does. */
      replica: z.enum([...DEPENDENCY, 'lagging']),
      /** What is served without: it is done later. */
      mail: dependency,
      storage: z.enum([...DEPENDENCY, 'full']),
      redis: dependency,
    }),
  }),
  live: read({
    name: 'installation.live',
    path: '/health/live',
    summary: 'Does this process answer?',
    access: open,
    answer: z.object({ status: z.literal('ok') }),
  }),
};
