// Keeps the files of the previous build, because pages opened from it may still load them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * For a folder whose `assets/` carry a hash of their content in their names. `save` before the folder is emptied,
 * `restore` after it was filled again: one generation back is kept, older ones go.
 */
export function previousAssets(folder: string): { save: () => void; restore: () => void } {
  const assets = join(folder, 'assets');
  const saved = `${folder}-before`;
  const ownNames = join(folder, '.assets.json');
  return {
    save: () => {
      rmSync(saved, { recursive: true, force: true });
      if (!existsSync(assets)) return;
      mkdirSync(saved, { recursive: true });
      for (const name of namesOf(ownNames, assets))
        if (existsSync(join(assets, name))) cpSync(join(assets, name), join(saved, name));
    },
    restore: () => {
      const own = readdirSync(assets);
      writeFileSync(ownNames, JSON.stringify(own));
      if (!existsSync(saved)) return;
      for (const name of readdirSync(saved))
        if (!own.includes(name)) renameSync(join(saved, name), join(assets, name));
      rmSync(saved, { recursive: true, force: true });
    },
  };
}

/** The files that the last build made, without those it only kept. */
function namesOf(list: string, assets: string): string[] {
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : readdirSync(assets);
}
