import { float, place, recipes } from '../pictures/recipe.ts';

const PHONE = '1f4f1';
const SOFA = '1f6cb-fe0f';

export const GOODS_RECIPES = recipes('marketplace', {
  phone: [float(PHONE, { size: 0.66, y: 0.83 })],
  'phone-pair': [
    float(PHONE, { x: 0.4, y: 0.8, size: 0.58, rotation: -10, tint: { hue: 40 } }),
    float(PHONE, { x: 0.6, y: 0.84, size: 0.58, rotation: 8 }),
  ],
  laptop: [place('1f4bb', { size: 0.68 })],
  'laptop-mouse': [
    place('1f4bb', { x: 0.45, size: 0.58, isMirrored: true }),
    place('1f5b1-fe0f', { x: 0.76, y: 0.82, size: 0.22 }),
  ],
  printer: [place('1f5a8-fe0f', { size: 0.6 })],
  'desktop-computer': [place('1f5a5-fe0f', { size: 0.66, y: 0.81 })],
  'clothes-dress': [float('1f457', { size: 0.66, y: 0.84, rotation: 0 })],
  'clothes-shirts': [
    float('1f455', { x: 0.38, y: 0.72, size: 0.46 }),
    float('1f456', { x: 0.66, y: 0.82, size: 0.5, rotation: 4 }),
  ],
  shoes: [float('1f45f', { size: 0.64, y: 0.82, rotation: -4 })],
  'shoes-city': [
    place('1f45e', { x: 0.4, y: 0.8, size: 0.48 }),
    place('1f460', { x: 0.69, y: 0.82, size: 0.42 }),
  ],
  bags: [
    place('1f45c', { x: 0.42, y: 0.81, size: 0.54 }),
    float('1f576-fe0f', { x: 0.71, y: 0.82, size: 0.3, rotation: 6 }),
  ],
  watch: [
    float('231a', { x: 0.44, y: 0.83, size: 0.6, rotation: -8 }),
    float('1f48d', { x: 0.7, y: 0.83, size: 0.3, rotation: 8 }),
  ],
  sofa: [place(SOFA, { size: 0.66, y: 0.81, tint: { hue: 150, saturation: 0.75 } })],
  'sofa-blue': [
    place(SOFA, { x: 0.46, size: 0.6, isMirrored: true }),
    place('1fab4', { x: 0.77, y: 0.82, size: 0.34 }),
  ],
  chair: [
    place('1fa91', { x: 0.38, size: 0.52 }),
    place('1fa91', { x: 0.63, y: 0.83, size: 0.56, isMirrored: true }),
  ],
  television: [place('1f4fa', { size: 0.62 })],
  kitchenware: [
    float('1f373', { x: 0.42, y: 0.76, size: 0.5 }),
    place('2615', { x: 0.7, y: 0.82, size: 0.36 }),
  ],
  radio: [place('1f4fb', { x: 0.4, y: 0.8, size: 0.46 }), place('1f50a', { x: 0.68, y: 0.82, size: 0.42 })],
  books: [place('1f4da', { size: 0.6 })],
  'books-open': [float('1f4d6', { size: 0.6, y: 0.78, rotation: -3 })],
  sport: [
    float('26bd', { x: 0.4, y: 0.8, size: 0.5, rotation: 0 }),
    float('1f3c0', { x: 0.66, y: 0.84, size: 0.38, rotation: 0 }),
  ],
  bicycle: [place('1f6b2', { size: 0.68, y: 0.79 })],
  cosmetics: [
    place('1f9f4', { x: 0.4, y: 0.81, size: 0.56 }),
    place('1f484', { x: 0.65, y: 0.83, size: 0.4 }),
  ],
  toys: [
    place('1f9f8', { x: 0.44, y: 0.82, size: 0.58 }),
    float('1fa80', { x: 0.72, y: 0.84, size: 0.32, rotation: 6 }),
  ],
  console: [float('1f3ae', { size: 0.6, y: 0.77 })],
  toolbox: [
    place('1f9f0', { x: 0.42, y: 0.81, size: 0.52 }),
    float('1fa9a', { x: 0.7, y: 0.82, size: 0.42, rotation: 6 }),
  ],
  plants: [place('1fab4', { x: 0.38, y: 0.81, size: 0.54 }), place('1f33b', { x: 0.65, y: 0.83, size: 0.5 })],
  camera: [place('1f4f8', { size: 0.58, y: 0.78 })],
  parcel: [place('1f4e6', { x: 0.42, y: 0.81, size: 0.5 }), place('1f381', { x: 0.69, y: 0.83, size: 0.4 })],
});
