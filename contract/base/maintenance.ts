// The scopes of maintenance: the whole platform, or one part of it.
export const maintenanceScopes = ['PLATFORM', 'REGISTER', 'LOTTERY', 'DEPOSIT', 'WITHDRAW'] as const;
export type MaintenanceScope = (typeof maintenanceScopes)[number];
