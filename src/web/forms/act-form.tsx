import { isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import type { IdentityProof } from '#kernel/identity-proof.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { type ActedOn, type PathFaults, useRecordAct } from '#web/records/details/use-record-act.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Column, Grid } from '../kit/layout/layout.tsx'
import { type ActField, ActInput, missing } from './act-fields.tsx'
import { changedFrom } from './typed.ts'
import { useSubmit } from './use-submit.ts'
import { useTypedDialog } from './use-typed.ts'

type Content<V> = ActField<V> | ReactElement | false | null | undefined

/** What the fields are made of: what is typed now, the faults that are shown, and a way to change what is typed. */
type Typing<V> = {
  values: V
  faults: PathFaults
  error: unknown
  put: (changes: Partial<V>) => void
}

type Proof<V> = {
  /** True where the act needs it as things are chosen now. */
  asked: (values: V) => boolean
  state: {
    methods: unknown
    isTyped: boolean
    prove: <R>(asked: boolean, run: (proved: { proof?: IdentityProof }) => Promise<R>) => Promise<R | undefined>
  }
}

/** What an act asks for, what it sends, and what is said and shown of it. */
export type ActProps<V extends object, A> = {
  /** The act and the record: what is typed is kept on the device under it. */
  place: string
  start: V
  title: string
  wide?: boolean
  intro?: ReactNode
  /** The fields in order; those of an inner list lie beside each other where there is room; elements, which have a key, are shown where they are. */
  fields: (form: Typing<V>) => readonly (Content<V> | readonly Content<V>[])[]
  /** The faults of what is typed, beside the required fields that are empty. */
  check?: (values: V) => PathFaults
  /** The words of the button that sends. */
  save: string
  /** What it does can't be undone. */
  grave?: boolean
  disabled?: boolean
  proof?: Proof<V>
  /** Of a value that an element writes: the fields at which the element says the faults of the server, until it writes again. */
  paths?: { [F in keyof V]?: RegExp }
  /** Calls the verb. */
  send: (values: V, proved: { proof?: IdentityProof }) => Promise<A>
  /** What is said when it is done. */
  done?: string | ((answer: A, values: V) => string | undefined)
  /** What shows the record, and how another's change of it is noticed. */
  on?: ActedOn<A>
  /** Called with the answer once the dialog is closed. */
  after?: (answer: A) => unknown
  /** Shown in the place of the words of `on` for another's change. */
  staleNote?: ReactNode
  /** The error is shown by an element among the fields. */
  ownError?: boolean
  /** Something besides the fields was typed. */
  keepOpen?: boolean
  onClose: () => void
}

/** The dialog of `ActDialog`, once it is fetched. */
export function ActForm<V extends object, A>(props: ActProps<V, A>) {
  const { place, title, wide, intro, fields, check, save, grave, disabled = false, proof, ownError = false } = props
  const { onClose, on } = props
  const paths = (props.paths ?? {}) as Readonly<Record<string, RegExp | undefined>>
  const { t } = useTranslation()
  const [start] = useState(props.start)
  const [values, set, finish] = useTypedDialog(place, start, onClose)
  const contentOf = (faults: PathFaults, error: unknown, put: (changes: Partial<V>) => void) =>
    fields({ values, faults, error, put })
  const shown = () =>
    contentOf({}, null, () => {})
      .flat()
      .filter(isField)
  const { run, stale } = useRecordAct<A>({
    on,
    onDone: (answer) => {
      finish()
      props.after?.(answer)
    },
    has: (field) =>
      shown().some(({ name }) => name === field) || Object.values(paths).some((path) => path?.test(field)),
  })
  const asked = proof?.asked(values) ?? false
  const prove = proof?.state.prove ?? ((_asked, act) => act({}))
  const { done } = props
  const said = typeof done === 'function' ? (answer: A) => done(answer, values) : done
  const { form, busy, error, faults, submit, clearFault, clearFound } = useSubmit<string>(
    () => ({ ...missing(shown(), values), ...check?.(values) }),
    () => prove(asked, (proved) => run(() => props.send(values, proved), said)),
  )
  const put = (changes: Partial<V>) => {
    for (const field of Object.keys(changes)) {
      clearFault(field)
      if (paths[field]) clearFound(paths[field])
    }
    set((was) => ({ ...was, ...changes }))
  }
  const input = (one: Content<V>) =>
    isField(one) ? (
      <ActInput
        key={one.name}
        field={one}
        value={values[one.name]}
        fault={faults[one.name]}
        onChange={(value) => put({ [one.name]: value } as Partial<V>)}
      />
    ) : (
      one
    )
  return (
    <Dialog
      opened
      {...(wide ? { wide } : {})}
      onClose={() => !busy && onClose()}
      title={title}
      keepOpen={changedFrom(start, values) !== null || proof?.state.isTyped || props.keepOpen === true}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          {typeof intro === 'string' ? <p>{intro}</p> : intro}
          {contentOf(faults, error, put).map((one, at) =>
            isList(one) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a dialog keep their places
              <Grid least="15rem" align="start" key={at}>
                {one.map(input)}
              </Grid>
            ) : (
              input(one)
            ),
          )}
          {props.staleNote === undefined && on?.stale ? (
            <div role="alert">{stale ? <p>{t(on.stale) as string}</p> : null}</div>
          ) : (
            props.staleNote
          )}
          {error && !ownError ? <ErrorPanel error={error} /> : null}
          <DialogFoot
            onCancel={finish}
            busy={busy}
            disabled={disabled || (asked && !proof?.state.methods)}
            {...(grave ? { grave } : {})}
          >
            {save}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}

const isList = <V,>(one: Content<V> | readonly Content<V>[]): one is readonly Content<V>[] => Array.isArray(one)
const isField = <V,>(one: Content<V>): one is ActField<V> => Boolean(one) && !isValidElement(one)
