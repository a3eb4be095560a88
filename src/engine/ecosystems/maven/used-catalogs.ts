import { UnreadableFile } from '../../unreadable-file.ts';
import type { UploadTexts } from '../ecosystem.ts';
import { pathBeside } from '../reading-draft.ts';
import { catalogLibraries } from './versions-toml.ts';

type Libraries = ReturnType<typeof catalogLibraries>;

/** Folders above a script that may hold the `gradle` folder of its build. */
const mostFolders = 6;

/** The version catalogs that a build script may name: `gradle/<name>.versions.toml` beside it or in the folders above. */
export class UsedCatalogs {
  private readonly known = new Map<string, Libraries>();

  constructor(
    private readonly path: string,
    private readonly upload: UploadTexts,
  ) {}

  /** What `<catalog>.<accessor>` stands for: group, name and version of each library; none where it is not known. */
  libraries(catalog: string, accessor: string): readonly (readonly string[])[] {
    const known = this.known.get(catalog) ?? this.find(catalog);
    this.known.set(catalog, known);
    return known.get(accessor.replace(/\.(?:get|asProvider|toProvider)$/, '')) ?? [];
  }

  private find(catalog: string): Libraries {
    for (let folder = '.', depth = 0; depth < mostFolders; depth += 1, folder += '/..') {
      const path = pathBeside(this.path, `${folder}/gradle/${catalog}.versions.toml`);
      const text = this.upload.text(path);
      if (text !== undefined) return parsed(text, path);
    }
    return new Map();
  }
}

/** The catalog that was parsed last: the scripts of a build ask for the same one after each other. */
let last: { readonly text: string; readonly libraries: Libraries } | undefined;

function parsed(text: string, path: string): Libraries {
  if (last?.text !== text) last = { text, libraries: librariesOrNone(text, path) };
  return last.libraries;
}

/** Of a catalog that cannot be read its own reader speaks. */
function librariesOrNone(text: string, path: string): Libraries {
  try {
    return catalogLibraries(text, path);
  } catch (error) {
    if (error instanceof UnreadableFile) return new Map();
    throw error;
  }
}
