import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { FormBar } from '../kit/layout/form-bar.tsx'
import { Column, Grid } from '../kit/layout/layout.tsx'
import { asSetting, FormProvider, type FormSetting } from './context.ts'
import { goToAddressedField } from './field-id.ts'
import { restoreFocus } from './focus-handover.ts'
import classes from './form.module.css'
import type { FormRecord } from './kind.ts'
import { FaultSummary } from './summary.tsx'

type Props<V extends object, F extends keyof V & string, R extends FormRecord> = FormSetting<V, F, R> & {
  saving: { save: () => void; busy: boolean; error: unknown; attempt: number }
  /** Above the sections: a restored draft, locked fields, a conflict. */
  notes?: ReactNode
  saveWord: string
  cancel: ReactNode
  /** The sections. */
  children: ReactNode
}

/** The form of a new or stored record. */
export function RecordForm<V extends object, F extends keyof V & string, R extends FormRecord>(props: Props<V, F, R>) {
  const { kind, store, record, saving, notes, saveWord, cancel, children } = props
  const { t } = useTranslation()
  const setting = useMemo(() => asSetting({ kind, store, record }), [kind, store, record])
  useLayoutEffect(restoreFocus, [])
  useEffect(goToAddressedField, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <FormProvider value={setting}>
      <Column as="form" gap={24} noValidate onSubmit={submit} aria-busy={saving.busy}>
        {notes}
        <FaultSummary error={saving.error} attempt={saving.attempt} />
        {children}
        <FormBar>
          <p>{t('forms:required')}</p>
          {cancel}
          <Button type="submit" loading={saving.busy}>
            {saveWord}
          </Button>
        </FormBar>
      </Column>
    </FormProvider>
  )
}

/** Yes-or-no fields in a row of their own, below the others of their section. */
export function Flags({ children }: { children: ReactNode }) {
  return (
    <Grid least="15.5rem" fill align="start" gap={[12, 24]} className={classes.flags}>
      {children}
    </Grid>
  )
}

/** A yes-or-no field among others, in line with their inputs. */
export function Flag({ children }: { children: ReactNode }) {
  return <div className={classes.flag}>{children}</div>
}
