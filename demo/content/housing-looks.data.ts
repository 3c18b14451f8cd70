export const ROOMS = [
  'living-room',
  'bedroom',
  'bath-room',
  'kitchen',
  'living-room-window',
  'bedroom-window',
  'shower-room',
  'terrace',
  'entrance',
];

export const FLAT_COVERS = ['block-front', 'block-tree', 'living-room', 'living-room-window'];

export const VILLA_COVERS = ['villa-front', 'villa-palm', 'villa-garden', 'houses'];
