import type { ReactNode } from 'react'
import { TextInput } from '../controls/input.tsx'

type Props = { label: string; description: ReactNode; link: string }

/** A link to be copied and handed over, selected as a whole when it is focused. */
export function LinkField({ label, description, link }: Props) {
  return (
    <TextInput
      label={label}
      description={description}
      value={link}
      readOnly
      dir="ltr"
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
