import { describe, expect, test } from 'vitest';
import { checkVideos, readVideo, readVideos, VIDEO_TEXT, videoPlatform } from './video-links.ts';

describe('a link to a video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'YouTube'],
    ['https://m.youtube.com/shorts/abc', 'YouTube'],
    ['https://www.facebook.com/reel/123', 'Facebook'],
    ['https://web.facebook.com/share/v/abc/', 'Facebook'],
    ['https://fb.watch/abc/', 'Facebook'],
    ['https://vm.tiktok.com/ZM8abc/', 'TikTok'],
    ['https://www.tiktok.com/@awa/video/123', 'TikTok'],
    ['https://www.instagram.com/reel/abc/', 'Instagram'],
  ])('%s is a video on %s', (url, platform) => {
    expect(videoPlatform(url)).toBe(platform);
    expect(readVideo(url)).toBe(url);
  });

  test.each([
    'http://www.youtube.com/watch?v=abc',
    'https://youtube.com.evil.example/watch?v=abc',
    'https://evil.example/https://youtu.be/abc',
    'https://youtu.be@evil.example/abc',
    'https://awa:secret@youtu.be/abc',
    'https://youtu.be:8443/abc',
    'https://l.facebook.com/l.php?u=https://evil.example',
    'https://www.facebook.com/l.php?u=https://evil.example',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/',
    'https://vimeo.com/123',
    'javascript:alert(1)//youtu.be/abc',
    'data:text/html,youtu.be/abc',
    'ma vidéo',
    `https://youtu.be/${'a'.repeat(300)}`,
    'https://',
    '',
  ])('%s is no video link', (url) => {
    expect(readVideo(url)).toBeNull();
    expect(videoPlatform(url)).toBeNull();
  });

  test('is accepted as pasted from a message, and stored as a complete address', () => {
    expect(readVideo(' youtu.be/abc ')).toBe('https://youtu.be/abc');
    expect(readVideo('HTTPS://WWW.TikTok.com/@awa/video/1')).toBe('https://www.tiktok.com/@awa/video/1');
    expect(readVideo('https://youtu.be/é"<script>')).toBe('https://youtu.be/%C3%A9%22%3Cscript%3E');
  });
});

describe('the video links of the form', () => {
  test('are one per line, without duplicates, two at most', () => {
    expect(readVideos('')).toEqual([]);
    expect(readVideos('https://youtu.be/a\r\n\r\n fb.watch/b \nyoutu.be/a')).toEqual([
      'https://youtu.be/a',
      'https://fb.watch/b',
    ]);
    expect(checkVideos('')).toBeNull();
    expect(checkVideos('youtu.be/a\nfb.watch/b')).toBeNull();
    expect(checkVideos('youtu.be/a\nfb.watch/b\nfb.watch/c')).toBe(VIDEO_TEXT.tooMany);
    expect(checkVideos('youtu.be/a\nhttps://evil.example/b')).toBe(VIDEO_TEXT.unknown);
  });
});
