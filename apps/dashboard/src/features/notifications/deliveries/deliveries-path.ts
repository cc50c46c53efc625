export const DELIVERIES = '/deliveries/list';
