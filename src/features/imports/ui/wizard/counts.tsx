import { Grid } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './wizard.module.css'

type Count = { label: string; value: number; tone?: 'green' | 'red' | 'amber' | undefined }

/** Labelled counts. */
export function Counts({ items }: { items: readonly Count[] }) {
  const { number } = useFormat()
  return (
    <Grid as="dl" columns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={12} className={classes.counts}>
      {items.map(({ label, value, tone }) => (
        <div key={label} data-tone={value > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>
            <Num>{number(value)}</Num>
          </dd>
        </div>
      ))}
    </Grid>
  )
}
