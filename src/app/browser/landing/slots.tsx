import type { ReactNode } from 'react'

/** The slot of a fact that the firm sets; src/server/landing.ts replaces it, escaped. */
export const slot = (name: string): string => `⟦${name}⟧`

/** Content with slots that is repeated for each entry of a name, and omitted where there is none. */
export function Slots({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`⟦#${of}⟧`}
      {children}
      {`⟦/${of}⟧`}
    </>
  )
}
