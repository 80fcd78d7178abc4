import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'
import { rem } from './button.tsx'
import classes from './input.module.css'

/** What is around a line that is typed. `error` is a sentence in the reader's language. */
type Around = {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Shows an asterisk after the label. */
  withAsterisk?: boolean | undefined
  /** What is in the field before and after the text. */
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** The room for the right section, in pixels; as wide as the field is high unless it is given. */
  rightSectionWidth?: number | undefined
  /** Of the whole, label and all; the element of the text itself is `inputClass`. */
  className?: string | undefined
  inputClass?: string | undefined
}

type Wired = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
  'data-input': true
}

const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ')

/** The frame of a field: label, what is typed, hint and fault, each named to those who listen. */
function Field({
  id,
  children,
  ...around
}: Around & { id?: string | undefined; children: (wired: Wired) => ReactNode }) {
  const { label, description, error, withAsterisk, leftSection, rightSection, rightSectionWidth } = around
  const ownId = useId()
  const own = id ?? ownId
  const said = [error ? `${own}-error` : '', description ? `${own}-description` : ''].filter(Boolean).join(' ')
  const room = rightSectionWidth === undefined ? undefined : ({ '--right': rem(rightSectionWidth) } as CSSProperties)
  return (
    <div className={join(classes.root, around.className)}>
      {label ? (
        // A second press selects no word of it.
        <label
          className={classes.label}
          id={`${own}-label`}
          htmlFor={own}
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
        >
          {label}
          {withAsterisk ? (
            <span className={classes.asterisk} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </label>
      ) : null}
      <div
        className={classes.field}
        data-error={error ? true : undefined}
        data-left={leftSection ? true : undefined}
        data-right={rightSection ? true : undefined}
        style={room}
      >
        {leftSection ? <div className={classes.left}>{leftSection}</div> : null}
        {children({
          id: own,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': said || undefined,
          className: join(classes.input, around.inputClass),
          'data-input': true,
        })}
        {rightSection ? <div className={classes.right}>{rightSection}</div> : null}
      </div>
      {description ? (
        <p className={classes.hint} id={`${own}-description`}>
          {description}
        </p>
      ) : null}
      {error ? (
        <p className={classes.error} id={`${own}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Parts the props of the frame from those of the element. */
function parted<P extends Around>(props: P) {
  const { label, description, error, withAsterisk, leftSection, rightSection, rightSectionWidth, ...more } = props
  const { className, inputClass, ...rest } = more
  return {
    around: {
      label,
      description,
      error,
      withAsterisk,
      leftSection,
      rightSection,
      rightSectionWidth,
      className,
      inputClass,
    },
    rest,
  }
}

/** One line that is typed. */
export function TextInput(props: Around & Omit<ComponentProps<'input'>, keyof Around>) {
  const { around, rest } = parted(props)
  return (
    <Field {...around} id={rest.id}>
      {(wired) => <input {...rest} {...wired} />}
    </Field>
  )
}

/** Several lines that are typed. */
export function TextArea(props: Around & Omit<ComponentProps<'textarea'>, keyof Around>) {
  const { around, rest } = parted(props)
  return (
    <Field {...around} id={rest.id}>
      {(wired) => <textarea {...rest} {...wired} />}
    </Field>
  )
}
