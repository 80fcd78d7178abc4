/** The display name of a property: its name, else its parcel. */
export function propertyDisplayName({
  name,
  location,
  blockNumber,
  plotNumber,
}: Record<'name' | 'location' | 'blockNumber' | 'plotNumber', string | null>): string {
  return name ?? [location, blockNumber, plotNumber].filter((part) => part !== null).join(' / ')
}
