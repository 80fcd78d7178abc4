/** The six governorates, by code; their names are words `places:governorate.CODE`. */
export const GOVERNORATES = ['CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA'] as const
export type Governorate = (typeof GOVERNORATES)[number]
