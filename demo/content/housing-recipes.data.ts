import { float, place, recipes } from '../pictures/recipe.ts';

const HOUSE = '1f3e0';
const HOUSE_WITH_GARDEN = '1f3e1';
const HOUSES = '1f3d8-fe0f';
const BLOCK = '1f3e2';
const CRANE = '1f3d7-fe0f';
const SHOP = '1f3ea';
const FACTORY = '1f3ed';
const SOFA = '1f6cb-fe0f';
const BED = '1f6cf-fe0f';
const BATH = '1f6c1';
const SHOWER = '1f6bf';
const TOILET = '1f6bd';
const DOOR = '1f6aa';
const WINDOW = '1fa9f';
const CHAIR = '1fa91';
const KEY = '1f5dd-fe0f';
const PLANT = '1fab4';
const TREE = '1f333';
const PALM = '1f334';
const BRICKS = '1f9f1';
const SET_SQUARE = '1f4d0';
const MAP = '1f5fa-fe0f';
const PARASOL = '1f3d6-fe0f';
const PAN = '1f373';
const TABLEWARE = '1f37d-fe0f';
const SCREEN = '1f5a5-fe0f';
const BOX = '1f4e6';

export const HOUSING_RECIPES = recipes('real_estate', {
  'villa-front': [place(HOUSE_WITH_GARDEN, { size: 0.68 })],
  'villa-palm': [place(PALM, { x: 0.27, y: 0.8, size: 0.62 }), place(HOUSE, { x: 0.56, size: 0.62 })],
  'villa-garden': [
    place(HOUSE, { x: 0.44, size: 0.58, isMirrored: true, tint: { hue: 12, saturation: 0.85 } }),
    place(TREE, { x: 0.76, y: 0.81, size: 0.48 }),
  ],
  'villa-pool': [
    place(PALM, { x: 0.72, y: 0.8, size: 0.6 }),
    place(PARASOL, { x: 0.42, y: 0.82, size: 0.52 }),
  ],
  houses: [place(HOUSES, { size: 0.72 })],
  'block-front': [place(BLOCK, { size: 0.68 })],
  'block-tree': [
    place(BLOCK, { x: 0.45, size: 0.66, isMirrored: true, tint: { hue: 14, saturation: 1.15 } }),
    place(TREE, { x: 0.76, y: 0.81, size: 0.4 }),
  ],
  'living-room': [place(SOFA, { size: 0.68 })],
  'living-room-window': [
    float(WINDOW, { x: 0.36, y: 0.5, size: 0.34, rotation: 0 }),
    place(SOFA, { x: 0.56, y: 0.82, size: 0.56, isMirrored: true, tint: { hue: 165, saturation: 0.75 } }),
  ],
  bedroom: [place(BED, { size: 0.66 })],
  'bedroom-window': [
    float(WINDOW, { x: 0.62, y: 0.48, size: 0.32, rotation: 0 }),
    place(BED, { x: 0.47, y: 0.82, size: 0.56, isMirrored: true, tint: { hue: 120, saturation: 0.8 } }),
  ],
  'bath-room': [place(BATH, { size: 0.66 })],
  'shower-room': [
    place(TOILET, { x: 0.6, y: 0.81, size: 0.46 }),
    float(SHOWER, { x: 0.36, y: 0.54, size: 0.36, rotation: 4 }),
  ],
  kitchen: [
    float(PAN, { x: 0.38, y: 0.7, size: 0.46 }),
    float(TABLEWARE, { x: 0.68, y: 0.79, size: 0.36, rotation: 6 }),
  ],
  terrace: [place(CHAIR, { x: 0.42, size: 0.54 }), place(PLANT, { x: 0.68, y: 0.81, size: 0.44 })],
  entrance: [place(DOOR, { x: 0.44, y: 0.82, size: 0.64 }), place(PLANT, { x: 0.68, y: 0.83, size: 0.36 })],
  'key-house': [
    place(HOUSE, { x: 0.42, y: 0.78, size: 0.54 }),
    float(KEY, { x: 0.74, y: 0.84, size: 0.36, rotation: 12 }),
  ],
  'land-palms': [
    place(PALM, { x: 0.3, y: 0.77, size: 0.54 }),
    place(TREE, { x: 0.7, y: 0.77, size: 0.48 }),
    place(PALM, { x: 0.5, y: 0.83, size: 0.62, isMirrored: true }),
  ],
  'land-bricks': [
    place(BRICKS, { x: 0.42, y: 0.8, size: 0.46 }),
    float(SET_SQUARE, { x: 0.7, y: 0.8, size: 0.4, rotation: 8 }),
  ],
  'land-map': [
    float(MAP, { x: 0.47, y: 0.76, size: 0.58, rotation: -4 }),
    float(KEY, { x: 0.74, y: 0.84, size: 0.3, rotation: 10 }),
  ],
  'building-site': [place(CRANE, { size: 0.68 })],
  shop: [place(SHOP, { size: 0.68 })],
  'office-desk': [
    place(SCREEN, { x: 0.45, y: 0.78, size: 0.54 }),
    place(CHAIR, { x: 0.76, y: 0.83, size: 0.42, isMirrored: true }),
  ],
  warehouse: [place(FACTORY, { x: 0.45, size: 0.58 }), place(BOX, { x: 0.75, y: 0.83, size: 0.28 })],
  'warehouse-boxes': [
    place(BOX, { x: 0.36, y: 0.78, size: 0.38 }),
    place(BOX, { x: 0.64, y: 0.78, size: 0.38, isMirrored: true }),
    place(BOX, { x: 0.5, y: 0.85, size: 0.36 }),
  ],
});
