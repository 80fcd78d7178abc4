/** What a client asks in a request that may be submitted. */
export const ASKED = {
  purpose: 'MORTGAGE',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'بنك الخليج',
  ownerName: 'ورثة إبراهيم المطوّع',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  propertySize: 400,
  contactPhone: '+96599887766',
}
