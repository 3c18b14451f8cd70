type HeartSwitchOptions<Answer> = {
  send: (id: string, isOn: boolean) => Promise<Answer>;
  /** Shows a state at once, or the previous one after a failure. */
  show: (id: string, isOn: boolean) => void;
  onDone: (answer: Answer) => void;
  onFailure: (id: string, error: unknown) => void;
};

/**
 * Optimistic hearts: shows a press at once and sends it afterwards, one request per listing at a time, so that the last
 * press counts however slow the network is. Rolls back to the server's last known state if it refuses.
 */
export function createHeartSwitch<Answer>({ send, show, onDone, onFailure }: HeartSwitchOptions<Answer>) {
  const known = new Map<string, boolean>();
  const wanted = new Map<string, boolean>();
  const underway = new Set<string>();

  const sync = async (id: string) => {
    if (underway.has(id)) return;
    underway.add(id);
    try {
      for (let goal = wanted.get(id); goal !== undefined && goal !== known.get(id); goal = wanted.get(id)) {
        const answer = await send(id, goal);
        known.set(id, goal);
        if (wanted.get(id) === goal) onDone(answer);
      }
    } catch (error) {
      show(id, known.get(id) ?? false);
      onFailure(id, error);
    } finally {
      wanted.delete(id);
      underway.delete(id);
    }
  };

  return {
    /** Takes the server's state, unless a press is still in flight. */
    learn(id: string, isOn: boolean) {
      if (wanted.has(id)) return;
      known.set(id, isOn);
      show(id, isOn);
    },
    knows: (id: string) => known.has(id),
    press(id: string) {
      const isOn = wanted.get(id) ?? known.get(id) ?? false;
      if (!known.has(id)) known.set(id, false);
      wanted.set(id, !isOn);
      show(id, !isOn);
      return sync(id);
    },
    stateOf: (id: string) => wanted.get(id) ?? known.get(id),
    reset() {
      known.clear();
      wanted.clear();
    },
  };
}
