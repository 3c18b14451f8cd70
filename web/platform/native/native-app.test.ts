import { expect, test } from 'vitest';
import { pageOfLink } from './app-links.ts';
import { CAMERA_TEXT, pickProblem } from './native-camera.ts';
import { pageOfPush } from './native-push.ts';
import { eventParser } from './streamed-event-source.ts';

const SERVER = 'https://tokpa.example';

test.each([
  [`${SERVER}/annonce/lst_1?x=1#photos`, '/annonce/lst_1?x=1#photos'],
  ['tokpa://messages', '/messages'],
  ['tokpa:///payment-callback?paiement=1', '/payment-callback?paiement=1'],
  ['tokpa://boosts', '/mes-boosts'],
  [`${SERVER}/boosts`, '/mes-boosts'],
  [`${SERVER}/api/settings`, null],
  [`${SERVER}/media/a.webp`, null],
  [`${SERVER}//evil.example`, null],
  ['https://evil.example/messages', null],
  ['http://tokpa.example/messages', null],
  ['https://tokpa.example.evil.example/', null],
  // A page that is not there, but none of another site.
  ['tokpa:////evil.example', '/evil.example'],
  ['javascript:alert(1)', null],
  ['nonsense', null],
])('the link %s opens %s', (link, page) => {
  expect(pageOfLink(link, SERVER)).toBe(page);
});

test.each([
  [{ type: 'new_message' }, '/messages'],
  [{ type: 'new_listing' }, '/marketplace'],
  [{ type: 'boost_expired' }, '/boosts'],
  [{ type: 'new_message', path: '/messages?conversation=1' }, '/messages?conversation=1'],
  [{ type: 'new_message', path: '/deconnexion' }, '/messages'],
  [{ type: 'message', path: '/messages?conversation=1' }, '/messages?conversation=1'],
  [{ type: 'info', path: '//evil.example' }, null],
  [{ type: 'toString' }, null],
  [null, null],
])('a tapped push with %j opens %s', (data, page) => {
  expect(pageOfPush(data)).toBe(page);
});

test.each([
  ['User cancelled photos app', undefined, CAMERA_TEXT.cancelled],
  ['', 'OS-PLUG-CAMR-0020', CAMERA_TEXT.cancelled],
  ['User denied access to camera', undefined, CAMERA_TEXT.deniedCamera],
  ['', 'OS-PLUG-CAMR-0003', CAMERA_TEXT.deniedCamera],
  ['something else', undefined, CAMERA_TEXT.failed],
])('the camera’s “%s” (%s) is said in French', (message, code, text) => {
  expect(pickProblem({ message, code }, 'camera')).toBe(text);
});

test('a stream is read however it is cut', () => {
  const stream = ': hello\nid: 7\ndata: {"a":\ndata: 1}\n\ndata: b\r\n\r\n';
  for (const cut of Array.from({ length: stream.length }, (_, place) => place)) {
    const heard: [string, string][] = [];
    const parse = eventParser(({ data, lastEventId }) => heard.push([data, lastEventId]));
    parse(stream.slice(0, cut));
    parse(stream.slice(cut));
    expect(heard).toEqual([
      ['{"a":\n1}', '7'],
      ['b', '7'],
    ]);
  }
});
