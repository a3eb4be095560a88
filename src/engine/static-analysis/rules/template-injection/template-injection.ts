import type { Rule } from '../rule.ts';

export const templateInjection: Rule = {
  id: 'template-injection',
  cwe: 1336,
  severity: 'critical',
  confidence: 'high',
  message: '外部数据被当作模板解析',
  advice: '模板只取自代码；外部数据只作为模板的参数传入',
  flow: {
    labels: ['input'],
    sinks: {
      go: ['template.New().Parse(0)'],
      python: [
        'flask.render_template_string(0,source)',
        'render_template_string(0,source)',
        'jinja2.Template(0,source)',
        'jinja2.Environment().from_string(0)',
        'jinja2.Environment.from_string(0)',
        'app.jinja_env.from_string(0)',
        'mako.template.Template(0)',
        'tornado.template.Template(0)',
        'django.template.Template(0)',
        'django.template.Engine().from_string(0)',
      ],
      php: ['*.createTemplate(0)', 'Blade.render(0)', 'Blade.compileString(0)', '*.renderString(0)'],
      javascript: [
        'ejs.render(0)',
        'ejs.compile(0)',
        'pug.render(0)',
        'pug.compile(0)',
        'Handlebars.compile(0)',
        'handlebars.compile(0)',
        'nunjucks.renderString(0)',
        'nunjucks.compile(0)',
        'lodash.template(0)',
        '_.template(0)',
        'mustache.render(0)',
        'doT.template(0)',
      ],
    },
  },
};
