import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import { cropSide, moveCrop, zoomCrop, type Crop } from './crop-area.ts';

type CropFrameProps = {
  picture: ImageBitmap | null;
  crop: Crop | null;
  onCrop: (crop: Crop) => void;
  describedBy: string;
};

type Point = { x: number; y: number };

/** Pixels of the canvas; its displayed size follows the screen. */
const SIDE = 640;
const STEP = 16;
const ZOOM_STEP = 1.1;
const KEYS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export function CropFrame({ picture, crop, onCrop, describedBy }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture || !crop) return;
    const side = cropSide(picture, crop.zoom);
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop]);
  const gestures = useGestures((change) => {
    if (picture && crop) onCrop(change(picture, crop));
  });
  return (
    <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-m bg-sunken">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        // A frame that is moved by keyboard must be focusable.
        tabIndex={0}
        aria-label="Votre photo, cadrée en carré"
        aria-describedby={describedBy}
        {...gestures}
        className="size-full cursor-grab touch-none active:cursor-grabbing"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.45)] outline-2 -outline-offset-2 outline-white"
      />
    </div>
  );
}

type Change = (picture: ImageBitmap, crop: Crop) => Crop;

/** One finger drags, two zoom; so do the wheel and the keys. */
function useGestures(apply: (change: Change) => void) {
  const fingers = useRef(new Map<number, Point>());
  const zoom = (factor: number) => apply((picture, crop) => zoomCrop(picture, crop, factor));
  const move = (dx: number, dy: number, frame: number) =>
    apply((picture, crop) => moveCrop(picture, crop, { dx, dy, frame }));
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const after = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, after);
      if (!other) return move(after.x - before.x, after.y - before.y, event.currentTarget.clientWidth);
      const spread = distance(before, other);
      if (spread > 0) zoom(distance(after, other) / spread);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: ({ deltaY }: WheelEvent) => zoom(deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP),
    onKeyDown: (event: KeyboardEvent<HTMLCanvasElement>) => {
      const step = KEYS[event.key];
      if (step) move(step[0], step[1], SIDE / 2);
      else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
      else if (event.key === '-') zoom(1 / ZOOM_STEP);
      else return;
      event.preventDefault();
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
