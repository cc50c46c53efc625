import { z } from 'zod';

/** An answer that is a file instead of JSON; the reference names its content type. */
export const fileAnswer = (contentType: string) => z.custom<Blob>().meta({ contentType });

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';
export const PDF = 'application/pdf';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** The member of a list's query that says which file is wanted. */
export const exportFormat = z.enum(EXPORT_FORMATS).default('xlsx');
