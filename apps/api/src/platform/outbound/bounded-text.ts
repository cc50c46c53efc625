/** The text of a response, as far as `most` bytes. Throws beyond that, and reads no further. */
export async function boundedText(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(`The response has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
