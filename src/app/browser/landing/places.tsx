import type { ReactNode } from 'react'

/** The place of a fact that the firm sets; src/server/web/fill-landing.ts puts it there, escaped. */
export const place = (name: string): string => `⟦${name}⟧`

/** A part that stands there once for each fact of its name, and not at all where there is none. */
export function Part({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`⟦#${of}⟧`}
      {children}
      {`⟦/${of}⟧`}
    </>
  )
}
