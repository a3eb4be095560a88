# frozen_string_literal: true

=begin
def not_code; end
=end

require 'json' if ENV['X']

module Shop
  class Basket < Struct.new(:items)
    attr_reader :items, :end

    def initialize(items: [], if: nil)
      @items ||= items
      @note = "#{items.map { |item| "#{item} \"}" }.join(', ')}"
    end

    class << self
      def parse(text) = JSON.parse(text)

      def empty?
        new.items.empty? ? true : false
      end
    end

    def self.total=(value)
      return unless value

      @total = value / 2 # / half
    end

    def each(&block)
      sql = <<~SQL + <<-'END'
        select if end # no comment
      SQL
        def x
      END
      while (item = items.shift) do
        begin
          yield item unless item =~ /end|do \/#{item}/
        rescue IOError => e
          raise e.class, %w[if do] if e.end && items.any?
        end
      end
      sql
    end

    def <=>(other)
      case other
      when Basket then items.size <=> other.items.size
      else
        value = if other.nil?
                  ?a
                else
                  :end
                end
        value
      end
    end
  end
end
__END__
def after; end
