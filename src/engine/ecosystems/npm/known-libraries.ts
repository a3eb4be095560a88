/** What a JavaScript library is recognized by where it was copied into a project. */
export interface KnownLibrary {
  /** Its package in the npm registry. */
  readonly name: string;
  /** What its files are called, without `-3.4.1`, `.min` and `.js`. */
  readonly file: RegExp;
  /** What its comments say, the version in the first group. Each stands in one line, or in two neighbouring ones. */
  readonly banners: readonly RegExp[];
  /** What its code says; asked only of files that are called like the library, or begin with its name. */
  readonly constants?: readonly RegExp[];
  /** How the first comment of its files begins, where that has no version. */
  readonly title: RegExp;
}

/** A version with at least one dot: `3.4.1`, `4.0.0-beta.2`. */
const version = String.raw`(\d+\.\d+(?:\.\d+)*(?:-(?:alpha|beta|rc|pre|next)[.\d]*)?)(?!\w|\.\d)`;

/** A pattern in which `%` stands for a version. */
function said(pattern: string): RegExp {
  return new RegExp(pattern.replace('%', version), 'i');
}

/** The same at the start of a line of a comment: others say further on which library they need. */
function titled(pattern: string): RegExp {
  return said(String.raw`(?:^|\n)[\s/*!#@|│-]*(?:(?:license|preserve):?\s+)?(?:` + pattern + ')');
}

function library(
  name: string,
  file: RegExp,
  banners: readonly string[],
  constants: readonly string[] = [],
): KnownLibrary {
  const title = titled(String.raw`${name.replaceAll('.', String.raw`\.`)}(?![\w.-]*\w)`);
  return { name, file, banners: banners.map(titled), constants: constants.map(said), title };
}

/** A name that is the library's alone: `select2` is called `select2(.full)`. */
function called(words: string): RegExp {
  return new RegExp(
    `^(?:${words})(?:[.-](?:full|slim|core|all|bundle|global|prod|production|umd|esm|common|latest|debug))*$`,
    'i',
  );
}

/**
 * The libraries that are most often copied into projects. Facts about how they name themselves in their releases; to
 * add one, look at its published files.
 */
export const knownLibraries: readonly KnownLibrary[] = [
  library('jquery', called('jquery'), [String.raw`jQuery v%`, String.raw`jQuery JavaScript Library v%`]),
  library('jquery-ui', called('jquery[.-]ui'), [String.raw`jQuery UI(?: -)? v?%`]),
  library('jquery-migrate', called('jquery[.-]migrate'), [String.raw`jQuery Migrate(?: -)? v%`]),
  library('jquery-validation', called('jquery[.-]validate'), [
    String.raw`jQuery Validation Plugin(?: -)? v%`,
  ]),
  library('jquery-mobile', called('jquery[.-]mobile'), [String.raw`jQuery Mobile (?:- v)?%`]),
  library('jquery-form', called('jquery[.-]form'), [String.raw`jQuery Form Plugin\s[\s*]*version: %`]),
  library('jquery.cookie', called('jquery[.-]cookie'), [String.raw`jQuery Cookie Plugin v%`]),
  library('bootstrap', called('bootstrap'), [String.raw`Bootstrap v%`, String.raw`bootstrap\.js v%`]),
  library('bootstrap-select', called('bootstrap-select'), [String.raw`Bootstrap-select v%`]),
  library('bootstrap-datepicker', called('bootstrap-datepicker'), [String.raw`Datepicker for Bootstrap v%`]),
  library('angular', called('angular'), [String.raw`AngularJS v%`]),
  library('vue', called('vue|vue\\.(?:runtime|esm)'), [String.raw`Vue\.js v%`, String.raw`vue v%`]),
  library('vue-router', called('vue-router'), [String.raw`vue-router v%`]),
  library('vuex', called('vuex'), [String.raw`vuex v%`]),
  library('react', called('react|react\\.(?:production|development)'), [], [String.raw`React v%`]),
  library(
    'react-dom',
    called('react-dom|react-dom\\.(?:production|development)'),
    [],
    [String.raw`React v%`, String.raw`ReactDOM v%`],
  ),
  library('lodash', called('lodash'), [String.raw`Lo-?Dash %`], [String.raw`VERSION\s?=\s?["']%["']`]),
  library(
    'underscore',
    called('underscore'),
    [String.raw`Underscore\.js %`],
    [String.raw`VERSION\s?=\s?["']%["']`],
  ),
  library(
    'backbone',
    called('backbone'),
    [String.raw`Backbone\.js %`],
    [String.raw`VERSION\s?=\s?["']%["']`],
  ),
  library(
    'moment',
    called('moment(?:-with-locales)?'),
    [String.raw`moment\.js\s+\/\/! version : %`],
    [String.raw`\.version\s?=\s?["']%["']`],
  ),
  library('handlebars', called('handlebars(?:[.-]v?)?'), [String.raw`handlebars v%`]),
  library('mustache', called('mustache'), [], [String.raw`version\s?[:=]\s?["']%["']`]),
  library(
    'dompurify',
    called('purify|dompurify'),
    [String.raw`DOMPurify %`],
    [String.raw`\.version\s?=\s?["']%["']`],
  ),
  library(
    'd3',
    called('d3(?:\\.v\\d)?'),
    [String.raw`https?:\/\/d3js\.org (?:v|Version )%`],
    [String.raw`version\s?[:=]\s?["']%["']`],
  ),
  library('chart.js', called('chart'), [
    String.raw`Chart\.js v%`,
    String.raw`Chart\.js[\s*]+http\S+[\s*]+Version: %`,
  ]),
  library('highlight.js', called('highlight(?:\\.pack)?'), [String.raw`Highlight\.js v?%`]),
  library('axios', called('axios'), [String.raw`axios v%`]),
  library('prototype', called('prototype'), [String.raw`Prototype JavaScript framework, version %`]),
  library(
    'mootools',
    called('mootools(?:-core|-more)?'),
    [],
    [String.raw`MooTools\s?=\s?\{\s*version:\s?["']%`],
  ),
  library('knockout', called('knockout'), [String.raw`Knockout JavaScript library v%`]),
  library('ember', called('ember'), [], [String.raw`@version\s+v?%`]),
  library('requirejs', called('require|requirejs'), [String.raw`RequireJS %`]),
  library('select2', called('select2'), [String.raw`Select2 %`]),
  library('socket.io-client', called('socket\\.io'), [String.raw`Socket\.IO v%`]),
  library('tinymce', called('tinymce'), [String.raw`TinyMCE version %`], [String.raw`^\s*\/\/ % \(\d{4}-`]),
  library(
    'ckeditor',
    called('ckeditor'),
    [],
    [String.raw`timestamp:\s?["'][^"']{0,20}["'],\s*version:\s?["']%["']`],
  ),
  library('datatables.net', called('(?:jquery\\.)?datatables'), [String.raw`DataTables %`]),
  library('pdfjs-dist', called('pdf|pdf\\.worker'), [], [String.raw`pdfjsVersion\s?=\s?["']%["']`]),
  library('video.js', called('video|videojs'), [String.raw`Video\.js %`]),
  library('swiper', called('swiper(?:-bundle)?'), [String.raw`Swiper %`]),
  library('popper.js', called('popper'), [], [String.raw`@version %`]),
  library('@popperjs/core', called('popper'), [String.raw`@popperjs\/core v%`]),
  library('fancybox', called('jquery\\.fancybox'), [
    String.raw`fancyBox v%`,
    String.raw`fancyBox - jQuery Plugin[\s*]+version: %`,
  ]),
  library('jstree', called('jstree'), [String.raw`jsTree (?:- )?v?%`]),
  library('summernote', called('summernote'), [String.raw`Super simple WYSIWYG editor v%`]),
  library('marked', called('marked'), [String.raw`marked v%`]),
  library('showdown', called('showdown'), [String.raw`showdown v ?%`]),
  library('markdown-it', called('markdown-it'), [String.raw`markdown-it %`]),
  library('leaflet', called('leaflet'), [String.raw`Leaflet %`]),
  library('layui', called('layui'), [String.raw`layui-v%`]),
  library('zepto', called('zepto'), [String.raw`Zepto v%`]),
  library('html5shiv', called('html5shiv'), [String.raw`HTML5 Shiv v?%`]),
  library('modernizr', called('modernizr'), [String.raw`Modernizr v?%`]),
  library('respond.js', called('respond'), [String.raw`Respond\.js v%`]),
  library('clipboard', called('clipboard'), [String.raw`clipboard\.js v%`]),
  library('hammerjs', called('hammer'), [String.raw`Hammer\.JS - v%`]),
  library('jszip', called('jszip'), [String.raw`JSZip v%`]),
  library('crypto-js', called('crypto-js'), [String.raw`CryptoJS v%`]),
  library('js-cookie', called('js\\.cookie|js-cookie'), [
    String.raw`JavaScript Cookie v%`,
    String.raw`js-cookie v%`,
  ]),
  library('typeahead.js', called('typeahead'), [String.raw`typeahead\.js %`]),
  library('raphael', called('raphael'), [String.raw`Rapha(?:ë|e)l (?:JS )?v?%`]),
  library('core-js', called('core-js'), [String.raw`core-js v?%`]),
  library('uikit', called('uikit'), [String.raw`UIkit %`]),
  library('semantic-ui', called('semantic'), [String.raw`Semantic UI - %`, String.raw`# Semantic UI %`]),
  library('materialize-css', called('materialize'), [String.raw`Materialize v%`]),
  library('fullcalendar', called('fullcalendar'), [String.raw`FullCalendar v%`]),
  library('flatpickr', called('flatpickr'), [String.raw`flatpickr v%`]),
];
