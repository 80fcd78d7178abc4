/** The supported content encodings, the smallest output first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number] | 'identity'

/** The best available content encoding that the client accepts; identity when it accepts none. */
export function codingFor(header: string | undefined, there: (coding: Coding) => boolean = () => true): Coding {
  return CODINGS.find((coding) => there(coding) && accepts(header, coding)) ?? 'identity'
}

// 'gzip;q=0' excludes gzip.
function accepts(header: string | undefined, coding: string): boolean {
  const named = (header ?? '').split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === coding)
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(named)
}
