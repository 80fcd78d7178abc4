/** The codings that an answer may travel in, the tightest first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number] | 'identity'

/** The tightest of the codings that are there and that a browser says it takes; its plain form when it takes none of them. */
export function codingFor(header: string | undefined, there: (coding: Coding) => boolean = () => true): Coding {
  return CODINGS.find((coding) => there(coding) && accepts(header, coding)) ?? 'identity'
}

// 'gzip;q=0' refuses what it names.
function accepts(header: string | undefined, coding: string): boolean {
  const named = (header ?? '').split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === coding)
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(named)
}
