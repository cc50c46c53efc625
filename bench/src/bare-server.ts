import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** The least that Node can do: one answer, with the headers and the body of a file, to whatever is asked. */
const [path = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(path, 'utf8')) as {
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
