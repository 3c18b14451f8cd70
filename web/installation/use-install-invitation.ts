import { useEffect, useState } from 'react';
import { discardInstallPrompt, findInstallPrompt } from './install-prompt.ts';
import { isOffline } from '#web/platform/network.ts';
import { findInstallWay, isRunningInstalled, type InstallWay } from './install-way.ts';
import { changeInstallRecord, readInstallRecord } from './install-record.ts';
import { mayInvite, withVisit } from './may-invite.ts';

/** Whoever has just arrived looks for something. */
const LOOK_MS = 4000;

/** The strip at the bottom has room for one; every strip there has this attribute. */
const OTHER_STRIP = '[data-strip]:not([data-strip="install"])';
const BUSY = `dialog[open], main :is(input, textarea, select):focus, ${OTHER_STRIP}`;

/** The way to install the site while the invitation is shown, or null. */
export function useInstallInvitation() {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => followInvitation(setWay), []);

  const answer = () => {
    changeInstallRecord((record) => ({ ...record, answeredAt: Date.now() }));
    setWay(null);
  };
  return {
    way,
    refuse: answer,
    accept() {
      const prompt = findInstallPrompt();
      answer();
      discardInstallPrompt();
      void prompt?.prompt().catch(() => undefined);
    },
  };
}

function shownWay(shown: InstallWay | null): InstallWay | null {
  if (isOffline() || !isDue() || document.querySelector(OTHER_STRIP)) return null;
  return shown ?? (document.querySelector(BUSY) ? null : findInstallWay());
}

type SetWay = (change: (shown: InstallWay | null) => InstallWay | null) => void;

/** Counts the visit, now and whenever the page is looked at again, and shows the invitation if one is due. */
function followInvitation(setWay: SetWay): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const hide = () => setWay(() => null);
  const onVisibility = () => {
    clearInterval(timer);
    changeInstallRecord((record) => withVisit(record, Date.now()));
    // Again and again: the browser's question comes late, and what is in the way goes.
    if (document.visibilityState === 'visible' && isDue())
      timer = setInterval(() => setWay(shownWay), LOOK_MS);
  };
  const onInstalled = () => {
    changeInstallRecord((record) => ({ ...record, isInstalled: true }));
    discardInstallPrompt();
    hide();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('offline', hide);
  addEventListener('appinstalled', onInstalled);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('offline', hide);
    removeEventListener('appinstalled', onInstalled);
  };
}

function isDue(): boolean {
  const record = readInstallRecord();
  return record !== null && !isRunningInstalled() && mayInvite(record, Date.now());
}
