import { Check } from '#web/kit/fields/check.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import classes from './read-terms.module.css'

/** The SHA-256 of a text, folded under its name: it is for people who verify the text, not for reading. */
export const FoldedHash = ({ name, of }: { name: string; of: string | null }) => (
  <details className={`${classes.fold} no-print`}>
    <summary>{name}</summary>
    <span className={classes.hash} dir="ltr">
      {of}
    </span>
  </details>
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
    <FoldedHash name={name} of={sha256} />
  </div>
)
