import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { Button } from './button.tsx'

/** The words of a link, and what it is called where others beside it have the same words. */
type Named = { words: string; name?: string }

/** Opens a file in a tab of its own, and takes it away where `take` has words for that. */
export function FileLinks({ href, open, take }: { href: string; open: Named; take?: Named }) {
  return (
    <>
      <Button
        component="a"
        href={`${href}?inline=`}
        target="_blank"
        rel="noreferrer"
        size="sm"
        variant="default"
        leftSection={<IconExternalLink size={17} aria-hidden="true" />}
        aria-label={open.name}
      >
        {open.words}
      </Button>
      {take ? (
        <Button
          component="a"
          href={href}
          size="sm"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          aria-label={take.name}
        >
          {take.words}
        </Button>
      ) : null}
    </>
  )
}
