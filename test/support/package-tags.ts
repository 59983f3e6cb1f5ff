/**
 * Lists the visible tags of the built package. They are read from its manifest, so that no tag is
 * missing.
 */
import { z } from 'zod'

const manifest = z.object({
  modules: z.array(z.object({ declarations: z.array(z.object({ tagName: z.string() })) })),
})

/**
 * Returns the tags, sorted.
 * @param appUrl The sandbox's origin, which serves the package.
 */
export async function packageTags(appUrl: string): Promise<string[]> {
  const answer = await fetch(`${appUrl}/package/custom-elements.json`)
  const { modules } = manifest.parse(await answer.json())
  const tags = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))
  // A context shows nothing and takes no space.
  return tags.filter((tag) => tag !== 'rtm-context').sort()
}
