/** A page for guests without what a preview of it leaves out: its files, its links and what disables it. The rest must be the same. */
export const inertForm = (html: string): string =>
  html
    .replaceAll(/<link rel="manifest"[^>]*>|<script[^>]*><\/script>| href="\?lang=\w+"/g, '')
    .replace(/<fieldset class="inert" disabled>([^]*)<\/fieldset>(\s*<\/main>)/, '$1$2')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
