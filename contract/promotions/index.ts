// All endpoints of promotions; each part of the module adds its list here.
export const promotionsEndpoints = [] as const;
