/** Names the early script in the page, behind the entry: the first module identifies the build of a page. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

const source = 'src/early.ts'

export function earlyScript(): Plugin {
  return {
    name: 'ridgeline:early-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }): HtmlTagDescriptor[] {
        if (!filename.endsWith('/index.html')) return []
        const built = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`))
        const src = `/${built?.fileName ?? source}`
        return [
          ...(built
            ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: src }, injectTo: 'head-prepend' as const }]
            : []),
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head' },
        ]
      },
    },
  }
}
