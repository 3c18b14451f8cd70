import { float, place, recipes } from '../pictures/recipe.ts';

const CAR = '1f697';
const CAR_FRONT = '1f698';
const SUV = '1f699';
const TAXI = '1f695';
const BUS = '1f68c';
const BUS_FRONT = '1f68d';
const VAN = '1f690';
const DELIVERY = '1f69a';
const LORRY = '1f69b';
const TRACTOR = '1f69c';
const PICKUP = '1f6fb';
const MOTORCYCLE = '1f3cd-fe0f';
const SCOOTER = '1f6f5';
const TRICYCLE = '1f6fa';
const GEAR = '2699-fe0f';
const BATTERY = '1f50b';
const BOLT = '1f529';
const WRENCH = '1f527';
const PAPERS = '1f4c4';
const KEY = '1f511';

const SILVER = { saturation: 0.02, brightness: 1.25 };
const BLUE = { hue: 225, saturation: 0.9 };
const WHITE = { saturation: 0.04, brightness: 1.4 };
const SAND = { hue: 45, saturation: 0.55, brightness: 1.1 };

export const VEHICLE_RECIPES = recipes('automobile', {
  'car-red': [place(CAR, { size: 0.68, y: 0.76 })],
  'car-red-front': [place(CAR_FRONT, { size: 0.58, y: 0.77 })],
  'car-silver': [place(CAR, { size: 0.68, y: 0.76, isMirrored: true, tint: SILVER })],
  'car-silver-front': [place(CAR_FRONT, { size: 0.58, y: 0.77, tint: SILVER })],
  'car-blue': [place(CAR, { size: 0.68, y: 0.76, tint: BLUE })],
  'car-blue-front': [place(CAR_FRONT, { size: 0.58, y: 0.77, tint: BLUE })],
  taxi: [place(TAXI, { size: 0.66, y: 0.76 })],
  'suv-blue': [place(SUV, { size: 0.7, y: 0.78 })],
  'suv-white': [place(SUV, { size: 0.7, y: 0.78, isMirrored: true, tint: WHITE })],
  'suv-sand': [place(SUV, { size: 0.7, y: 0.78, tint: { ...SAND, hue: 190 } })],
  'pickup-red': [place(PICKUP, { size: 0.7, y: 0.76 })],
  'pickup-white': [place(PICKUP, { size: 0.7, y: 0.76, isMirrored: true, tint: WHITE })],
  van: [place(VAN, { size: 0.7, y: 0.77 })],
  'van-delivery': [place(DELIVERY, { size: 0.66, y: 0.79 })],
  lorry: [place(LORRY, { size: 0.72, y: 0.8 })],
  bus: [place(BUS, { size: 0.68, y: 0.78 })],
  'bus-front': [place(BUS_FRONT, { size: 0.62, y: 0.8 })],
  motorcycle: [place(MOTORCYCLE, { size: 0.68, y: 0.77 })],
  'motorcycle-blue': [place(MOTORCYCLE, { size: 0.66, y: 0.77, isMirrored: true, tint: BLUE })],
  scooter: [place(SCOOTER, { size: 0.64, y: 0.79 })],
  tricycle: [place(TRICYCLE, { size: 0.66, y: 0.79 })],
  tractor: [place(TRACTOR, { size: 0.68, y: 0.79 })],
  'parts-gear': [
    float(GEAR, { x: 0.42, y: 0.72, size: 0.5 }),
    float(BOLT, { x: 0.71, y: 0.82, size: 0.34, rotation: 8 }),
  ],
  'parts-battery': [
    place(BATTERY, { x: 0.4, y: 0.8, size: 0.52 }),
    float(WRENCH, { x: 0.66, y: 0.76, size: 0.44, rotation: 10 }),
  ],
  'key-papers': [
    float(PAPERS, { x: 0.42, y: 0.76, size: 0.5, rotation: -5 }),
    float(KEY, { x: 0.67, y: 0.8, size: 0.4, rotation: 8 }),
  ],
});
