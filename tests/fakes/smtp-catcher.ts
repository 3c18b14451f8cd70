import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type CaughtMail = { recipients: string[]; source: string };

export type SmtpCatcher = { url: string; caught: CaughtMail[]; close: () => Promise<void> };

/** Just enough of an SMTP server to record what a client sends. Recipients at "refused.example" are rejected. */
export async function catchSmtp(): Promise<SmtpCatcher> {
  const caught: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, caught);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, caught: CaughtMail[]) {
  let recipients: string[] = [];
  let source: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (source) {
      if (line !== '.') return void source.push(line.replace(/^\.\./, '.'));
      caught.push({ recipients, source: source.join('\n') });
      [recipients, source] = [[], null];
      return void say('250 kept');
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    if (verb === 'RCPT' && line.includes('@refused.example')) return void say('550 nobody of that name');
    if (verb === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (verb === 'DATA') source = [];
    if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say(verb === 'DATA' ? '354 go on' : '250 fine');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk.toString('latin1')}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 catcher');
}
