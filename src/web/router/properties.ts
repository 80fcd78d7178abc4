/** The pages of properties. */
export const propertiesPages = [] as const
