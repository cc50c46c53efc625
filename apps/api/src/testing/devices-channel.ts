/** The channel by whose end an app on a device of the branch learns that the device was sent away. */
export const devicesChannel = (businessId: number, branchId: number) =>
  `private-business-${businessId}-branch-${branchId}-devices`;
