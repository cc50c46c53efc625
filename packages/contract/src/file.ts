import { z } from 'zod';

/** An answer that is a file instead of JSON; the reference names its content type. */
export const fileAnswer = (contentType: string) => z.custom<Blob>().meta({ contentType });

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
