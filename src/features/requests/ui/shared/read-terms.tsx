import { Check } from '#web/kit/fields/check.tsx'
import { Muted, Text } from '#web/kit/layout/layout.tsx'
import classes from './read-terms.module.css'

/** A SHA-256, broken where the line ends. */
export const Hash = ({ of }: { of: string | null }) => (
  <span className={classes.hash} dir="ltr">
    {of}
  </span>
)

type Props = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why it can't go on without; undefined where it can. */
  fault: string | undefined
  /** What the hash of the text is called, and the hash. */
  hash: readonly [label: string, sha256: string | null]
}

/** The tick of a person who has read the text that they accept, with the hash of that text. */
export const ReadTerms = ({ label, checked, onChange, fault, hash: [name, sha256] }: Props) => (
  <div>
    <Check label={label} checked={checked} onChange={onChange} />
    <div role="alert">
      {fault ? (
        <Text tone="red" size={14}>
          {fault}
        </Text>
      ) : null}
    </div>
    <Muted small>{name}</Muted>
    <Hash of={sha256} />
  </div>
)
