import { float, place, recipes } from '../pictures/recipe.ts';

export const SERVICE_RECIPES = recipes('services', {
  tools: [float('1f6e0-fe0f', { size: 0.6, y: 0.78 })],
  plumbing: [
    float('1f6b0', { x: 0.42, y: 0.74, size: 0.46, rotation: -4 }),
    float('1f527', { x: 0.7, y: 0.8, size: 0.42, rotation: 8 }),
  ],
  electricity: [
    float('1f4a1', { x: 0.42, y: 0.78, size: 0.58, rotation: 0 }),
    float('1f50c', { x: 0.68, y: 0.8, size: 0.44, rotation: 14 }),
  ],
  cleaning: [
    place('1faa3', { x: 0.4, y: 0.81, size: 0.44 }),
    float('1f9f9', { x: 0.64, y: 0.8, size: 0.56, rotation: 6 }),
  ],
  gardening: [
    place('1f331', { x: 0.38, y: 0.8, size: 0.48 }),
    place('1fab4', { x: 0.67, y: 0.82, size: 0.52 }),
  ],
  teaching: [
    place('1f4da', { x: 0.46, y: 0.8, size: 0.56 }),
    float('1f393', { x: 0.7, y: 0.46, size: 0.34, rotation: 8 }),
  ],
  computing: [
    place('1f4bb', { x: 0.47, y: 0.79, size: 0.6 }),
    float('1fa9b', { x: 0.76, y: 0.83, size: 0.32, rotation: 0 }),
  ],
  hairdressing: [
    place('1f488', { x: 0.4, y: 0.81, size: 0.58 }),
    float('2702-fe0f', { x: 0.65, y: 0.76, size: 0.44, rotation: 10 }),
  ],
  beauty: [
    place('1f484', { x: 0.4, y: 0.81, size: 0.5 }),
    float('1f485', { x: 0.66, y: 0.76, size: 0.46, rotation: 0 }),
  ],
  events: [
    float('1f389', { x: 0.44, y: 0.79, size: 0.56, rotation: 0 }),
    float('1f388', { x: 0.72, y: 0.62, size: 0.42, rotation: 4 }),
  ],
  'events-cake': [
    place('1f382', { x: 0.44, y: 0.81, size: 0.52 }),
    float('1f3a4', { x: 0.7, y: 0.82, size: 0.4, rotation: 6 }),
  ],
  'photo-video': [
    place('1f4f7', { x: 0.4, y: 0.79, size: 0.5 }),
    place('1f3a5', { x: 0.69, y: 0.83, size: 0.42 }),
  ],
  moving: [
    place('1f69a', { x: 0.44, y: 0.79, size: 0.58 }),
    place('1f4e6', { x: 0.77, y: 0.84, size: 0.26 }),
  ],
  repair: [
    place('1f9f0', { x: 0.44, y: 0.81, size: 0.5 }),
    float('1fa9b', { x: 0.71, y: 0.78, size: 0.42, rotation: 8 }),
  ],
  building: [
    place('1f9f1', { x: 0.38, y: 0.8, size: 0.46 }),
    place('1fa9c', { x: 0.66, y: 0.82, size: 0.58 }),
  ],
  advice: [
    place('1f4bc', { x: 0.42, y: 0.81, size: 0.5 }),
    float('1f4ca', { x: 0.69, y: 0.7, size: 0.38, rotation: 6 }),
  ],
  sewing: [
    place('1f9f5', { x: 0.4, y: 0.81, size: 0.5 }),
    float('1faa1', { x: 0.66, y: 0.76, size: 0.44, rotation: 6 }),
  ],
});
