{{- define "suxi.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "suxi.labels" -}}
app.kubernetes.io/name: suxi
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "suxi.settings" -}}
envFrom: [{ secretRef: { name: {{ .Values.secretName | quote }} } }]
env:
{{- range $name, $value := .Values.settings }}
  {{- /* A large number would be written with an exponent, which is no whole number to the server. */}}
  - { name: {{ $name | quote }}, value: {{ ternary (toJson $value) $value (kindIs "float64" $value) | quote }} }
{{- end }}
{{- if .Values.caConfigMap }}
  - { name: SUXI_GIT_CA, value: /etc/suxi/ca/ca.crt }
{{- end }}
{{- end }}

{{- define "suxi.container-security" -}}
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
seccompProfile: { type: {{ .Values.seccompProfile | quote }} }
{{- end }}
